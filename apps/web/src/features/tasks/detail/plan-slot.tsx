import type { AdPlatform } from '@adsail/contract';
import type { PlanFacts, TaskContent } from '@adsail/contract/tasks';
import { useTranslation } from 'react-i18next';
import { type Planning, PlanView } from '../../task-plan/index.ts';
import css from '../drawer.module.css';

interface PlanSlotProps {
  platform: AdPlatform;
  content: TaskContent;
  facts: PlanFacts;
  planning: Planning;
}

/** What would be made of it now, read-only. */
export function PlanSlot({ platform, content, facts, planning }: PlanSlotProps) {
  const { t } = useTranslation('tasks');
  return (
    <section>
      <h3 className={css.heading}>{t('detail.plan')}</h3>
      {/* Counts and costs stand above it. */}
      <PlanView platform={platform} content={content} facts={facts} planning={planning} isCounted />
    </section>
  );
}
