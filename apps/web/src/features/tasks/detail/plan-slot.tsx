import type { AdPlatform } from '@adsail/contract';
import type { PlanFacts, TaskContent } from '@adsail/contract/tasks';

interface PlanSlotProps {
  platform: AdPlatform;
  content: TaskContent;
  facts: PlanFacts;
}

/** The place of the plan, read-only: `PlanView` of `task-plan` stands here, under the heading `tasks:detail.plan`. */
export const PlanSlot = (_props: PlanSlotProps) => null;
