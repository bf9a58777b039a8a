import { thousands } from '@adsail/contract';
import type { AuthStatus } from '@adsail/contract/accounts';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FoldingText } from '../../ui/folding-text.tsx';
import { leftToRight } from '../../ui/left-to-right.ts';
import { ClosableNote } from '../../ui/note.tsx';
import { waitingCounts } from './auth-state.ts';
import type { AccountSummary } from './queries.ts';
import css from './accounts.module.css';

interface AccountNotesProps {
  summary: AccountSummary;
  mayAuthorise: boolean;
  onShow: (status: AuthStatus) => void;
}

/** What somebody should know about the accounts as a whole, whatever the filters show. */
export function AccountNotes({ summary, mayAuthorise, onShow }: AccountNotesProps) {
  const { t } = useTranslation('accounts');
  const translate = useTranslate('accounts');
  const language = useLanguage();
  const waiting = waitingCounts(summary.byAuthStatus);
  const count = waiting.reduce((sum, each) => sum + each.count, 0);
  const mixed = summary.currencies.length > 1;
  if (count === 0 && !mixed) return null;
  return (
    <div className={css.notes}>
      {count > 0 && (
        <ClosableNote
          id={`accounts.again ${waiting.map((each) => `${each.status}=${each.count}`).join()}`}
          tone="warning"
        >
          <FoldingText>
            {t(mayAuthorise ? 'notes.again' : 'notes.askAgain', {
              count,
              number: thousands(count, language),
            })}
          </FoldingText>
          <span className={css.counts}>
            {waiting.map((each) => (
              <button
                key={each.status}
                type="button"
                className={css.link}
                onClick={() => onShow(each.status)}
              >
                {t('notes.statusCount', {
                  status: translate(`accounts:authStatus.${each.status}`),
                  number: thousands(each.count, language),
                })}
              </button>
            ))}
          </span>
        </ClosableNote>
      )}
      {mixed && (
        <ClosableNote id={`accounts.currencies ${summary.currencies.join()}`}>
          <FoldingText>
            {t('notes.currencies', { currencies: leftToRight(summary.currencies.join(', ')) })}
          </FoldingText>
        </ClosableNote>
      )}
    </div>
  );
}
