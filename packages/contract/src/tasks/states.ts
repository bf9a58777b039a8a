import { z } from 'zod';

export const taskStatuses = [
  'TASK_TEMP',
  'TASK_DRAFT',
  'TASK_WAIT',
  'TASK_PAUSE',
  'TASK_HANDLER',
  'TASK_COMPLETE',
  'TASK_CLOSE',
  'TASK_DELETE',
  'TASK_DIVIDE',
  'TASK_DIVIDE_FAIL',
  'TASK_ERROR',
] as const;
export const TaskStatus = z.enum(taskStatuses);
export type TaskStatus = z.infer<typeof TaskStatus>;

/** What people do with a task. */
export const taskActions = [
  'save',
  'drop',
  'recover',
  'execute',
  'pause',
  'resume',
  'close',
  'retry',
  'delete',
] as const;
export type TaskAction = (typeof taskActions)[number];

/** From where each is possible; everything else is refused. A task that is complete can be tried again where something failed. */
export const actionsFrom: Readonly<Record<TaskAction, readonly TaskStatus[]>> = {
  save: ['TASK_TEMP', 'TASK_DRAFT'],
  drop: ['TASK_TEMP'],
  recover: ['TASK_TEMP'],
  execute: ['TASK_TEMP', 'TASK_DRAFT'],
  pause: ['TASK_WAIT', 'TASK_HANDLER'],
  resume: ['TASK_PAUSE'],
  close: ['TASK_WAIT', 'TASK_PAUSE'],
  retry: ['TASK_COMPLETE', 'TASK_ERROR', 'TASK_DIVIDE_FAIL'],
  delete: taskStatuses.filter((status) => !['TASK_DIVIDE', 'TASK_HANDLER', 'TASK_DELETE'].includes(status)),
};

export const mayDo = (action: TaskAction, status: TaskStatus): boolean =>
  actionsFrom[action].includes(status);

/** Those that go on by themselves. */
export const runningTaskStatuses: readonly TaskStatus[] = ['TASK_WAIT', 'TASK_DIVIDE', 'TASK_HANDLER'];

/** Launched, and not at an end: also those that somebody paused. */
export const unfinishedTaskStatuses: readonly TaskStatus[] = [...runningTaskStatuses, 'TASK_PAUSE'];

/** What became of one step; `UNCERTAIN`: sent, and the answer is not known yet. */
export const stepStatuses = [
  'NOT_EXECUTED',
  'SYNC_FAILED',
  'SYNC_SUCCEEDED',
  'UNCERTAIN',
  'CREATE_FAILED',
  'CREATE_SUCCEEDED',
] as const;
export const StepStatus = z.enum(stepStatuses);
export type StepStatus = z.infer<typeof StepStatus>;

/** Days that a dropped draft can be recovered. */
export const droppedKeptDays = 30;
