import type { AdPlatform } from '@adsail/contract';
import type { PlanFacts, TaskContent } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { PlanView } from '../../task-plan/index.ts';
import css from '../drawer.module.css';

interface PlanSlotProps {
  platform: AdPlatform;
  content: TaskContent;
  facts: PlanFacts;
  /** Counts of a preview stand above it. */
  isCounted: boolean;
}

/** What would be made of it now, read-only. */
export function PlanSlot({ platform, content, facts, isCounted }: PlanSlotProps) {
  const { t } = useTranslation('tasks');
  return (
    <section>
      <h3 className={css.heading}>{t('detail.plan')}</h3>
      <PlanView platform={platform} content={content} facts={facts} isCounted={isCounted} />
    </section>
  );
}
