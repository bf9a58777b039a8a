import type { Summary } from '@adsail/contract/home';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { leftToRight } from '../../ui/left-to-right.ts';
import { ClosableNote, Note } from '../../ui/note.tsx';
import { useRight } from '../../ui/use-right.ts';
import css from './home.module.css';

/** What somebody has to know before believing the numbers. */
export function SummaryNotes({ summary: { notes, currency, beforeDays } }: { summary: Summary }) {
  const { t } = useTranslation('home');
  const mayEnterRates = useRight('tenants.write');
  const { missingRates, gaps, currencies, provisionalRates } = notes;
  const provisional = provisionalRates.find((rate) => rate.currency !== currency);
  const isConverted = currencies.some((each) => each !== currency);
  const missing = [...new Set(missingRates.list.map((each) => each.currency))].join(', ');
  return (
    <div className={css.notes}>
      {missingRates.count > 0 && (
        <Note
          tone="danger"
          action={mayEnterRates && <Link to="/accountManager/setting">{t('notes.enterRates')}</Link>}
        >
          {t('notes.missingRates', { count: missingRates.count, currencies: leftToRight(missing) })}
        </Note>
      )}
      {gaps.accounts > 0 && <Note tone="warning">{t('notes.gaps', { count: gaps.accounts })}</Note>}
      {notes.isRunning && beforeDays && <ClosableNote id="home.running">{t('notes.running')}</ClosableNote>}
      {isConverted && (
        <ClosableNote id={`home.currencies ${currencies.join()} ${currency}`}>
          {t('notes.currencies', {
            currencies: leftToRight(currencies.join(', ')),
            currency: leftToRight(currency),
          })}
        </ClosableNote>
      )}
      {provisional && (
        <ClosableNote id={`home.provisional ${provisional.rateDay}`}>
          {t('notes.provisional', { day: leftToRight(provisional.rateDay) })}
        </ClosableNote>
      )}
    </div>
  );
}
