import { figureText, type FigureUnit, fullDate } from '@adsail/contract';
import { isMoney, isSumName, type Origin, reportCalls } from '@adsail/contract/reports';
import type { SumName } from '@adsail/contract/delivery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../api/use-call.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FailedState } from '../../../ui/failed-state.tsx';
import { leftToRight } from '../../../ui/left-to-right.ts';
import { PlatformBadge } from '../../../ui/platform-badge.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { useZone } from '../../../ui/use-zone.ts';
import { ReasonMark } from '../reason-mark.tsx';
import { formulaWords } from './formula-words.ts';
import report from '../reports.module.css';
import css from './origin.module.css';
import { rateText } from './rate-text.ts';

export interface OriginCardProps {
  input: object;
  title: string;
  subject: string;
  unit: FigureUnit;
}

const unitOfSum = (sum: SumName): FigureUnit => (isMoney(sum) ? 'money' : 'count');

/** Where one number is from: its formula and sums, the accounts with when they were fetched, and the rates. */
export default function OriginCard({ input, title, subject, unit }: OriginCardProps) {
  const { t } = useTranslation('reports');
  const query = useCallQuery(reportCalls.origin, input as never, { silent: true });
  const { data, error } = query;
  return (
    // With many accounts and rates it is longer than its place, and is scrolled by keys too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css.card} tabIndex={0} role="group" aria-label={title}>
      <header className={css.head}>
        <strong>{title}</strong>
        <span className={css.subject}>
          <bdi>{subject}</bdi>
        </span>
      </header>
      {!data && error && <FailedState title={t('failure.origin')} error={error} onRetry={query.refetch} />}
      {!data && !error && (
        <div aria-busy>
          <Bone width="60%" height={16} />
          <Bone width="80%" />
          <Bone width="70%" />
        </div>
      )}
      {data && <Told origin={data} unit={unit} />}
    </div>
  );
}

function Told({ origin, unit }: { origin: Origin; unit: FigureUnit }) {
  const t = useTexts('reports');
  const language = useLanguage();
  const { value, why, currency, formula, sums, days, accounts, rates } = origin;
  const write = (text: string, as: FigureUnit, of: string | null) => (
    <bdi dir="ltr" className="digits">
      {figureText(text, as, of ?? '', language)}
    </bdi>
  );
  const say = (key: string) => t(key);
  // Nothing was worked out of a sum as it is: its parts are the accounts below.
  const isSum = formula !== null && isSumName(formula);
  return (
    <>
      <p className={css.value}>
        {value !== null ? write(value, unit, currency) : <ReasonMark why={why ?? 'noDivisor'} withText />}
      </p>
      <Part title={t('screen.origin.formula')}>
        {formula === null && t('screen.origin.reported')}
        {isSum && t('screen.origin.summed')}
        {formula !== null && !isSum && <bdi>{formulaWords(formula, say)}</bdi>}
      </Part>
      {!isSum && sums.length > 0 && (
        <Part title={t('screen.origin.sums')}>
          <dl className={css.sums}>
            {sums.map(({ sum, value: worth }) => (
              <div key={sum}>
                <dt>{t(`sum.${sum}`)}</dt>
                <dd>
                  {worth === null ? (
                    <ReasonMark why={why ?? 'rateMissing'} />
                  ) : (
                    write(worth, unitOfSum(sum), currency)
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      <Part title={t('screen.origin.days')}>
        <bdi dir="ltr">{days.from === days.to ? days.from : `${days.from} – ${days.to}`}</bdi>
      </Part>
      <Part title={t('screen.origin.accounts', { count: accounts.count })}>
        <Accounts accounts={accounts} />
      </Part>
      {rates.count > 0 && currency && (
        <Part title={t('screen.origin.rates')}>
          <Rates rates={rates} currency={currency} />
        </Part>
      )}
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.part}>
    <h3>{title}</h3>
    <div>{children}</div>
  </section>
);

function Accounts({ accounts: { count, list } }: Pick<Origin, 'accounts'>) {
  const t = useTexts('reports');
  const language = useLanguage();
  const { iana } = useZone();
  const time = (at: string) => leftToRight(fullDate(new Date(at), iana));
  return (
    <ul className={css.list}>
      {list.map((account) => {
        const { platform, advertiserId, advertiserName, currency, timezone, sums, gapDays } = account;
        const { oldestFetch: oldest, newestFetch: newest } = account;
        return (
          <li key={`${platform}${advertiserId}`}>
            <span className={report.account}>
              <PlatformBadge platform={platform} label={t(`names:platform.${platform}`)} />
              <bdi title={advertiserId}>{advertiserName}</bdi>
            </span>
            <span className={report.facts}>
              {sums.map(({ sum, value }) => (
                <span key={sum}>
                  {t(`sum.${sum}`)}{' '}
                  <bdi dir="ltr" className="digits">
                    {figureText(value, unitOfSum(sum), currency, language)}
                  </bdi>
                </span>
              ))}
              <bdi dir="ltr">{timezone}</bdi>
              <span>
                {newest === null
                  ? t('screen.notFetched')
                  : oldest === newest || oldest === null
                    ? t('screen.origin.fetched', { time: time(newest) })
                    : t('screen.origin.fetchedRange', { from: time(oldest), to: time(newest) })}
              </span>
              {gapDays > 0 && (
                <span className={css.warning}>{t('screen.origin.gapDays', { count: gapDays })}</span>
              )}
            </span>
          </li>
        );
      })}
      {count > list.length && <li>{t('screen.origin.more', { count: count - list.length })}</li>}
    </ul>
  );
}

function Rates({ rates: { count, list }, currency }: Pick<Origin, 'rates'> & { currency: string }) {
  const t = useTexts('reports');
  return (
    <ul className={css.list}>
      {list.map((rate) => (
        <li key={`${rate.day}${rate.currency}`} className={css.rate}>
          <bdi dir="ltr">{rate.day}</bdi>
          <bdi dir="ltr" className={rate.rate === null ? css.warning : 'digits'}>
            {t(
              'screen.origin.rate',
              rate.rate === null
                ? { from: rate.currency, rate: t('screen.origin.rateMissing'), to: currency }
                : { ...rateText({ ...rate, rate: rate.rate }, currency) },
            )}
          </bdi>
          <span className={report.facts}>
            {[
              ...(rate.isOwn ? [t('screen.origin.ownRate')] : rate.sources),
              ...(rate.isToCheck ? [t('screen.origin.toCheck')] : []),
              ...(rate.provisionalDay
                ? [t('screen.origin.provisional', { day: leftToRight(rate.provisionalDay) })]
                : []),
            ].join(' · ')}
          </span>
        </li>
      ))}
      {count > list.length && <li>{t('screen.origin.more', { count: count - list.length })}</li>}
    </ul>
  );
}
