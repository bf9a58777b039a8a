import { type AdPlatform, type OutputOf, thousands } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import type { taskCalls } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Money } from '../../../ui/money.tsx';
import { Nothing } from '../../../ui/table/index.ts';
import css from '../drawer.module.css';
import { levelsName } from '../levels.ts';

type Planned = NonNullable<OutputOf<typeof taskCalls.detail>['plan']>;
/** Of a preview, or of what would be made now. */
interface Figures {
  counts: Planned['counts'];
  exposure: readonly Planned['exposure'][number][];
}

/** Nothing is a number too, but not one to read. */
const Sum = ({ amount, currency }: { amount: string; currency: string }) =>
  Number(amount) === 0 ? <Nothing /> : <Money value={{ amount, currency }} />;

/** What is made of what, and what that may cost at most, per currency. */
export function PlanFigures({ platform, plan }: { platform: AdPlatform; plan: Figures | null }) {
  const { t } = useTranslation('tasks');
  const say = useTranslate('tasks');
  const language = useLanguage();
  if (!plan)
    return (
      <section>
        <h3 className={css.heading}>{t('detail.counts')}</h3>
        <p className={css.faint}>{t('detail.notPlanned')}</p>
      </section>
    );
  const { counts, exposure } = plan;
  const factors = (['accounts', 'audiences', 'materials'] as const).map((name) =>
    t(`detail.${name}`, { count: counts[name] }),
  );
  const hasLifetime = exposure.some(({ lifetime }) => Number(lifetime) > 0);
  return (
    <>
      <section>
        <h3 className={css.heading}>{t('detail.counts')}</h3>
        <p className={css.formula}>{factors.join(' × ')}</p>
        <div className={css.figures}>
          {platformLevels[platform].map((level) => (
            <div key={level} className={css.figure}>
              <strong>{thousands(counts.objects[level] ?? 0, language)}</strong>
              <span>{say(levelsName(platform, level))}</span>
            </div>
          ))}
        </div>
        {counts.skipped > 0 && (
          <p className={css.faint}>
            {t('detail.skipped', { count: counts.skipped, number: thousands(counts.skipped, language) })}
          </p>
        )}
      </section>
      <section>
        <h3 className={css.heading}>{t('detail.exposure')}</h3>
        {exposure.length === 0 ? (
          <p className={css.faint}>{t('detail.noBudget')}</p>
        ) : (
          <table className={css.exposure}>
            <thead>
              <tr>
                <th scope="col">{t('detail.currency')}</th>
                <th scope="col">{t('detail.perDay')}</th>
                <th scope="col">{t('detail.perWeek')}</th>
                {hasLifetime && <th scope="col">{t('detail.lifetime')}</th>}
              </tr>
            </thead>
            <tbody>
              {exposure.map(({ currency, daily, weekly, lifetime }) => (
                <tr key={currency}>
                  <th scope="row">{currency}</th>
                  <td>
                    <Sum amount={daily} currency={currency} />
                  </td>
                  <td>
                    <Sum amount={weekly} currency={currency} />
                  </td>
                  {hasLifetime && (
                    <td>
                      <Sum amount={lifetime} currency={currency} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {exposure.some(({ unknown }) => unknown) && <p className={css.faint}>{t('detail.unknown')}</p>}
        {exposure.some(({ unlimited }) => unlimited) && <p className={css.faint}>{t('detail.unlimited')}</p>}
      </section>
    </>
  );
}
