import type { Migration } from '../migration.ts';

/** The version of the task's content that a preview is of. Those from before are made again before a launch. */
export const up: Migration = ['alter table task_plans add column version integer'];
