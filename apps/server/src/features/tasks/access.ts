import { type AdPlatform, CallError } from '@adsail/contract';
import { mayDo, type TaskAction, type TaskStatus, unfinishedTaskStatuses } from '@adsail/contract/tasks';
import { refuseStale } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { lockTask, readTask, seenTask, type TaskRow } from './store/tasks.ts';

export const entity = 'task';

export function refuseFrom(status: TaskStatus): never {
  throw new CallError('conflict', {
    key: 'tasks:error.notFrom',
    parameters: { status: { message: `tasks:status.${status}` } },
    response: { status },
  });
}

export interface Wanted {
  platform: AdPlatform;
  id: string;
  version?: number | undefined;
}

/** What needs no account: whoever lost one can still take it out of a draft, or delete what does not run in it. */
const ownActions: readonly TaskAction[] = ['save', 'drop', 'recover', 'delete'];
const needsNoAccount = (action: TaskAction | undefined, status: TaskStatus): boolean =>
  action !== undefined && ownActions.includes(action) && !unfinishedTaskStatuses.includes(status);

type TaskFor = (tx: TenantTx, reader: Reader, wanted: Wanted, action?: TaskAction) => Promise<TaskRow>;

/** The task, locked: the reader may change it, has seen what it is now, and what it wants can be done from here. */
export const taskFor: TaskFor = async (tx, reader, wanted, action) =>
  permitted(tx, reader, wanted, action, await lockTask(tx, wanted.id));

/** The same for what only looks at it: whoever changes it later asks again then. A lock would keep others waiting with their connections. */
export const unlockedTaskFor: TaskFor = async (tx, reader, wanted, action) =>
  permitted(tx, reader, wanted, action, await readTask(tx, wanted.id));

async function permitted(
  tx: TenantTx,
  reader: Reader,
  { platform, id, version }: Wanted,
  action: TaskAction | undefined,
  row: TaskRow | undefined,
): Promise<TaskRow> {
  // Whether it is seen is asked after the row was locked: its accounts may have changed a moment ago.
  const seen = await seenTask(tx, reader, platform, id);
  if (!row) throw new CallError('notFound');
  const mayAct = seen.is_managed || (seen.is_own && needsNoAccount(action, row.status));
  if (!mayAct) throw new CallError('forbidden');
  await refuseStale(tx, { entity, entityId: id }, row, version);
  if (action && !mayDo(action, row.status)) refuseFrom(row.status);
  return row;
}
