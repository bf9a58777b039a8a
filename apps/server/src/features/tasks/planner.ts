import type { AdPlatform } from '@adsail/contract';
import type { Named } from '@adsail/contract/tasks';
import type { z } from 'zod';
import { extensionPoint } from '../../framework/extensions.ts';
import type { Services } from '../../services.ts';
import type { Content } from './tables.ts';

/** What the server has to know of a platform's content; all else is the planner's own. */
export interface TaskPlanner {
  platform: AdPlatform;
  /** As it is saved: of the right form, and anything may be missing. */
  content: z.ZodType<Content>;
  /** What lists show of it. */
  headline(content: Content): { name: string; productId: string | null; objective: string | null };
  /** By their ids, of one that was kept, perhaps by an older version. */
  named(content: Content): Named;
  /** The same of one that `content` has read: there is much to read, and once is enough. */
  namedInRead(content: Content): Named;
}

export const taskPlanners = extensionPoint<TaskPlanner>('planner of tasks', ({ platform }) => platform);

export function plannerOf({ extensions }: Pick<Services, 'extensions'>, platform: AdPlatform): TaskPlanner {
  const planner = extensions.of(taskPlanners).find((each) => each.platform === platform);
  if (!planner) throw new Error(`${platform} has no planner of tasks`);
  return planner;
}
