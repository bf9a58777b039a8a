import { Popover } from 'antd';
import type { ReportPage } from '@adsail/contract/reports';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { FoldingText } from '../../ui/folding-text.tsx';
import { leftToRight } from '../../ui/left-to-right.ts';
import { commaText, listText } from '../../ui/list-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ClosableNote, Note } from '../../ui/note.tsx';
import { PlatformBadge } from '../../ui/platform-badge.tsx';
import { Bone } from '../../ui/skeleton.tsx';
import { useRight } from '../../ui/use-right.ts';
import css from './reports.module.css';

const rateExamples = 3;

/** What somebody has to know who reads the numbers: what is missing, and where that is mended. */
export function ReportNotes({ page }: { page: ReportPage }) {
  const { t } = useTranslation('reports');
  const mayRate = useRight('tenants.write');
  const { notes, currency } = page;
  const { gaps, missingRates, provisionalRates, currencies } = notes;
  const language = useLanguage();
  const examples = missingRates.list
    .slice(0, rateExamples)
    .map((rate) => leftToRight(`${rate.currency} ${rate.day}`));
  const provisional = provisionalRates.filter((rate) => rate.currency !== currency);
  const mixed = currencies.length > 1;
  const all = listText(currencies.map(leftToRight), language);
  const foreign = currency === null ? [] : currencies.filter((each) => each !== currency);
  const endedAccounts = gaps.ended?.accounts ?? 0;
  const hasSome =
    gaps.accounts + endedAccounts > 0 ||
    missingRates.count > 0 ||
    provisional.length > 0 ||
    mixed ||
    foreign.length > 0;
  if (!hasSome) return null;
  return (
    <div className={css.notes}>
      {missingRates.count > 0 && (
        <Note
          tone="danger"
          action={
            mayRate && (
              <LinkButton size="small" to="/accountManager/setting">
                {t('screen.missingRates.enter')}
              </LinkButton>
            )
          }
        >
          <FoldingText always>
            {[
              t('screen.missingRates.text', {
                count: missingRates.count,
                examples: commaText(
                  missingRates.count > rateExamples ? [...examples, '…'] : examples,
                  language,
                ),
              }),
              mayRate ? '' : t('screen.missingRates.ask'),
            ].join(' ')}
          </FoldingText>
        </Note>
      )}
      {gaps.accounts > 0 && (
        <Note tone="warning" action={<GapDetails gaps={gaps} />}>
          <FoldingText always>{t('screen.gaps.text', { count: gaps.accounts })}</FoldingText>
        </Note>
      )}
      {gaps.accounts === 0 && endedAccounts > 0 && (
        <Note action={<GapDetails gaps={gaps} />}>
          <FoldingText always>{t('screen.gaps.ended', { count: endedAccounts })}</FoldingText>
        </Note>
      )}
      {mixed && (
        <ClosableNote id={`reports.currencies ${currencies.join()} ${currency}`}>
          <FoldingText always>
            {currency === null
              ? t('screen.mixedOwn', { currencies: all })
              : t('screen.mixed', { currencies: all, currency })}
          </FoldingText>
        </ClosableNote>
      )}
      {!mixed && foreign.length > 0 && (
        <ClosableNote id={`reports.currencies ${currencies.join()} ${currency}`}>
          <FoldingText always>{t('screen.converted', { currency: all, target: currency })}</FoldingText>
        </ClosableNote>
      )}
      {provisional.length > 0 && (
        <ClosableNote id={`reports.provisional ${provisional[0]?.day}`}>
          <FoldingText always>
            {t('screen.provisionalRates', {
              currencies: listText(
                [...new Set(provisional.map((rate) => leftToRight(rate.currency)))],
                language,
              ),
              day: leftToRight(provisional[0]?.rateDay ?? ''),
            })}
          </FoldingText>
        </ClosableNote>
      )}
    </div>
  );
}

/** As high as one line of them, while nobody knows whether there are any: rows would be pushed away below. */
export const NotesPlace = ({ isLoading }: { isLoading: boolean }) =>
  isLoading && <Bone width="100%" height={36} />;

type Gaps = ReportPage['notes']['gaps'];

function GapDetails({ gaps }: { gaps: Gaps }) {
  const { t } = useTranslation('reports');
  const more =
    gaps.accounts - new Set(gaps.list.map(({ platform, advertiserId }) => platform + advertiserId)).size;
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      title={t('screen.gaps.title')}
      content={
        <div className={css.gaps}>
          <ul>
            {gaps.list.map((gap) => (
              <li key={`${gap.platform}${gap.advertiserId}${gap.from}${gap.reason}`}>
                <span className={css.account}>
                  <PlatformBadge platform={gap.platform} label={t(`names:platform.${gap.platform}`)} />
                  <bdi>{gap.advertiserName}</bdi>
                </span>
                <span className={css.facts}>
                  <bdi dir="ltr">{gap.from === gap.to ? gap.from : `${gap.from} – ${gap.to}`}</bdi>
                  <span>{t('screen.gaps.days', { count: gap.days })}</span>
                  <span>{gap.message ?? t(`gap.${gap.reason}`)}</span>
                </span>
              </li>
            ))}
          </ul>
          {more > 0 && <p className={css.facts}>{t('screen.gaps.more', { count: more })}</p>}
          <LinkButton size="small" to="/accountManager">
            {t('screen.gaps.accounts')}
          </LinkButton>
        </div>
      }
    >
      <button type="button" className={css.link}>
        {t('screen.gaps.show')}
      </button>
    </Popover>
  );
}
