import type { Summary } from '@adsail/contract/home';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import type { DayRange } from '../../ui/date-range/index.ts';
import { FoldingText } from '../../ui/folding-text.tsx';
import { leftToRight } from '../../ui/left-to-right.ts';
import { listText } from '../../ui/list-text.ts';
import { ClosableNote, Note } from '../../ui/note.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { useRight } from '../../ui/use-right.ts';
import css from './home.module.css';
import { hasNoAccounts } from './no-accounts.ts';

const rangeText = ({ from, to }: DayRange): string => leftToRight(from === to ? from : `${from} – ${to}`);

/** What somebody has to know before believing the numbers. */
export function SummaryNotes({ summary, isCompared }: { summary: Summary; isCompared: boolean }) {
  const { t } = useTranslation('home');
  const { notes, currency, comparedDays, beforeDays } = summary;
  const language = useLanguage();
  const mayEnterRates = useRight('tenants.write');
  const { missingRates, gaps, currencies, provisionalRates } = notes;
  const provisional = provisionalRates.find((rate) => rate.currency !== currency);
  const converted = currencies.filter((each) => each !== currency);
  const missing = listText(
    [...new Set(missingRates.list.map((each) => leftToRight(each.currency)))],
    language,
  );
  return (
    <div className={css.notes}>
      {hasNoAccounts(summary) && (
        <Note>
          <FoldingText always>{t('notes.noAccounts')}</FoldingText>
        </Note>
      )}
      {missingRates.count > 0 && (
        <Note
          tone="danger"
          action={mayEnterRates && <Link to="/accountManager/setting">{t('notes.enterRates')}</Link>}
        >
          <FoldingText always>
            {t('notes.missingRates', { count: missingRates.count, currencies: missing })}
          </FoldingText>
        </Note>
      )}
      {gaps.accounts > 0 && (
        <Note tone="warning">
          <FoldingText always>{t('notes.gaps', { count: gaps.accounts })}</FoldingText>
        </Note>
      )}
      {notes.isRunning && isCompared && (
        <ClosableNote id="home.running">
          <FoldingText always>
            {comparedDays && beforeDays
              ? t('notes.running', { days: rangeText(comparedDays), before: rangeText(beforeDays) })
              : t('notes.notYet')}
          </FoldingText>
        </ClosableNote>
      )}
      {converted.length > 0 && (
        <ClosableNote id={`home.currencies ${currencies.join()} ${currency}`}>
          <FoldingText always>
            {t('notes.currencies', {
              currencies: listText(converted.map(leftToRight), language),
              currency: leftToRight(currency),
            })}
          </FoldingText>
        </ClosableNote>
      )}
      {provisional && (
        <ClosableNote id={`home.provisional ${provisional.rateDay}`}>
          <FoldingText always>
            {t('notes.provisional', { day: leftToRight(provisional.rateDay) })}
          </FoldingText>
        </ClosableNote>
      )}
    </div>
  );
}

/** As high as one line of them. */
export const NotesSkeleton = () => (
  <div className={css.notes} aria-hidden>
    <Bone width="100%" height={36} />
  </div>
);
