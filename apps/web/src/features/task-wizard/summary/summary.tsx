import { thousands } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FilledText } from '../../../ui/filled-text.tsx';
import { Bone } from '../../../ui/skeleton.tsx';
import { useContent, useWizard, useWizardState } from '../state/context.ts';
import { ExposureLines } from './exposure-lines.tsx';
import { ProblemList } from './problem-list.tsx';
import css from './summary.module.css';

/** How many of each are chosen, whatever becomes of them. */
function useChosen() {
  const { definition } = useWizard().description;
  const content = useContent();
  return {
    accounts: content.advertiserIds?.length ?? 0,
    audiences: definition.audiences(content).length,
    materials: new Set(definition.materialGroups(content).flatMap(({ materialIds }) => materialIds)).size,
  };
}

/** What the task comes to: counts, cost, what is wrong, and what a step shows besides. Always in sight. */
export function Summary({ isWide = false, children }: { isWide?: boolean; children?: ReactNode }) {
  const { t } = useTranslation('task-wizard');
  const language = useLanguage();
  const { platform } = useWizard().description;
  const chosen = useChosen();
  const { plan } = useWizardState((state) => ({ plan: state.plan }));
  const isMade = (plan?.sheet.size ?? 0) > 0;
  const counts = isMade && plan ? plan.counts : chosen;
  const eachWithEach = counts.accounts * counts.audiences * counts.materials;
  const ads = plan?.counts.objects[platformLevels[platform].at(-1) ?? 'ad'];
  const number = (count: number) => thousands(count, language);
  return (
    <section className={css.summary} data-wide={isWide} aria-label={t('summary.title')}>
      <h2 className={css.title}>{t('summary.title')}</h2>
      <p className={css.formula}>
        {(['accounts', 'audiences', 'materials'] as const).map((what, at) => (
          <span key={what} className={css.factor}>
            {at > 0 && <i aria-hidden>×</i>}
            <FilledText
              text={t(`summary.${what}`, { count: counts[what] })}
              parts={{ number: <b className="digits">{number(counts[what])}</b> }}
            />
          </span>
        ))}
      </p>
      {isMade && ads !== eachWithEach && <p className={css.note}>{t('summary.notEach')}</p>}
      <dl className={css.counts}>
        {platformLevels[platform].map((level) => (
          <div key={level} data-level={level}>
            <dt>{t(`level.${platform}.${level}`)}</dt>
            <dd className="digits">
              {plan ? number(plan.counts.objects[level] ?? 0) : <Bone width={24} height={12} />}
            </dd>
          </div>
        ))}
      </dl>
      <ExposureLines exposure={plan?.exposure ?? []} />
      <ProblemList problems={plan?.problems ?? []} />
      {children}
    </section>
  );
}
