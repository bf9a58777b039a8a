import type { FigureBasis } from '@adsail/contract/materials';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { leftToRight } from '../../../ui/left-to-right.ts';
import { listText } from '../../../ui/list-text.ts';
import { ClosableNote, Note } from '../../../ui/note.tsx';
import { useRelativeTime } from '../../../ui/relative-time.tsx';
import css from './figures.module.css';

export const rangeText = (days: readonly string[]): string => {
  const [first, last] = [days.at(0) ?? '', days.at(-1) ?? ''];
  return leftToRight(first === last ? first : `${first} – ${last}`);
};

function Fetched({ at }: { at: string }) {
  const { t } = useTranslation('materials');
  const { text } = useRelativeTime(at);
  return <span>{t('figures.fetched', { time: text })}</span>;
}

/** What figures are: of which days and money, how old, and of whose accounts or materials. */
export function BasisLine({ basis }: { basis: FigureBasis }) {
  const { t } = useTranslation('materials');
  return (
    <>
      <span>{t('figures.zone', { currency: basis.currency })}</span>
      {basis.fetchedAt && <Fetched at={basis.fetchedAt} />}
      {basis.scope !== 'ALL' && <span>{t(`figures.scope.${basis.scope}`)}</span>}
    </>
  );
}

/** What is missing in them. */
export function BasisNotes({ basis }: { basis: FigureBasis }) {
  const { t } = useTranslation('materials');
  const language = useLanguage();
  const { gaps, currency, currencies, missingRates, provisionalRates, isSynced } = basis;
  if (!isSynced) return <Note>{t('figures.notSynced')}</Note>;
  const [provisional] = provisionalRates;
  const isMixed = currencies.length > 1;
  const isWhole = !gaps.range && gaps.ended === 0 && missingRates.length === 0;
  if (isWhole && !isMixed && !provisional) return null;
  const rates = missingRates.map(({ currency, days }) => `${leftToRight(currency)} (${rangeText(days)})`);
  return (
    <div className={css.notes}>
      {gaps.range && (
        <Note tone="warning">
          {t('figures.gap', { count: gaps.accounts, range: rangeText([gaps.range.from, gaps.range.to]) })}
        </Note>
      )}
      {!gaps.range && gaps.ended > 0 && <Note>{t('figures.ended', { count: gaps.ended })}</Note>}
      {isMixed && (
        <ClosableNote id={`materials.currencies ${currencies.join()} ${currency}`}>
          {t('figures.mixed', {
            currencies: listText(currencies.map(leftToRight), language),
            currency: leftToRight(currency),
          })}
        </ClosableNote>
      )}
      {missingRates.length > 0 && (
        <Note tone="warning">{t('figures.noRates', { list: listText(rates, language) })}</Note>
      )}
      {provisional && (
        <Note>
          {t('figures.provisionalRates', {
            list: listText(
              [...new Set(provisionalRates.map(({ currency }) => leftToRight(currency)))],
              language,
            ),
            day: leftToRight(provisional.rateDay),
          })}
        </Note>
      )}
    </div>
  );
}
