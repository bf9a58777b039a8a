import type { Exposure } from '@adsail/contract/tasks/plan';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { Money } from '../../../ui/money.tsx';
import css from './summary.module.css';

const isSome = (amount: string): boolean => Number(amount) > 0;

/** What it may cost at most, in each currency. */
export function ExposureLines({ exposure }: { exposure: readonly Exposure[] }) {
  const { t } = useTranslation('task-wizard');
  return exposure.map(({ currency, daily, weekly, lifetime, unlimited, unknown }) => (
    <dl key={currency} className={css.exposure} data-currency={currency}>
      {isSome(daily) && !unknown && (
        <>
          <div>
            <dt>{t('summary.daily')}</dt>
            <dd>
              <Money value={{ amount: daily, currency }} />
            </dd>
          </div>
          <div>
            <dt>{t('summary.weekly')}</dt>
            <dd>
              <Money value={{ amount: weekly, currency }} />
            </dd>
          </div>
        </>
      )}
      {isSome(lifetime) && !unknown && (
        <div>
          <dt>{t('summary.lifetime')}</dt>
          <dd>
            <Money value={{ amount: lifetime, currency }} />
          </dd>
        </div>
      )}
      {unknown && <p className={css.unlimited}>{t('summary.unknown', { currency: isolated(currency) })}</p>}
      {unlimited && (
        <p className={css.unlimited}>{t('summary.unlimited', { currency: isolated(currency) })}</p>
      )}
    </dl>
  ));
}
