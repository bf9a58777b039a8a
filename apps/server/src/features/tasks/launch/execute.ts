import { CallError, type InputOf } from '@adsail/contract';
import type { taskCalls } from '@adsail/contract/tasks';
import { withTenant } from '../../../db/scope.ts';
import type { MemberArgs, PrepareArgs } from '../../../framework/bind.ts';
import { requireAccounts } from '../../accounts/index.ts';
import { entity, taskFor, unlockedTaskFor } from '../access.ts';
import { namedOf } from '../definitions.ts';
import { gatherFacts } from '../facts/gather.ts';
import { inMembersTurn } from '../planning/turns.ts';
import { findPlan, hasPlan } from '../store/plans.ts';
import { changeTask, lockTask, readTask, type TaskRow } from '../store/tasks.ts';
import { sendLaunch } from './jobs.ts';
import { refuseUnready } from './ready.ts';

type Input = InputOf<typeof taskCalls.execute>;
type Args = PrepareArgs<Input>;

/** The same launch again: whoever asks twice gets the same answer. */
const isLaunched = (row: TaskRow | undefined, { hash, idempotent }: Input): boolean =>
  row?.launched_hash === hash && row.launch_key === (idempotent ?? null);

const missing = () => new CallError('conflict', { key: 'tasks:error.planMissing' });

/** What has to be known of a launch; null: it has happened. */
const asked = ({ input, services, actor }: Args) =>
  withTenant(services.db, actor, async (tx) => {
    const { platform, id, hash } = input;
    if (isLaunched(await readTask(tx, id), input)) return null;
    const row = await unlockedTaskFor(tx, actor, input, 'execute');
    const previewed = await findPlan(tx, id, hash);
    // What is launched is what is saved: rights and screens go by that.
    if (previewed?.version !== row.version) throw missing();
    const named = namedOf(platform, previewed.content);
    const { advertiserIds } = named;
    if (advertiserIds.length > 0) await requireAccounts(tx, actor, platform, advertiserIds, 'MANAGE');
    const asking = { tx, services, reader: actor, platform };
    const facts = await gatherFacts(asking, previewed.content, previewed.facts.now, named);
    return { version: row.version, previewed, facts };
  });

export const prepareLaunch = (args: Args) =>
  inMembersTurn({ actor: args.actor, signal: args.http.signal }, () => launchOf(args));

/** Planned once more between two transactions, and launched if that is what somebody saw. */
async function launchOf(args: Args) {
  const { input, services, actor, http } = args;
  const found = await asked(args);
  if (!found) return async () => undefined;
  const { version, ...known } = found;
  const planning = { services, tenantId: actor.tenantId, signal: http.signal };
  const now = services.clock();
  const wanted = { platform: input.platform, language: http.language, now, ...known };
  const total = await refuseUnready(planning, wanted);
  return (member: MemberArgs<Input>) => launch(member, version, total);
}

/** By whoever asks now, not by who it was when the planning began: rights change meanwhile. */
async function launch(
  { input, services, tx, actor, audit }: MemberArgs<Input>,
  version: number,
  total: number,
): Promise<void> {
  const { platform, id, hash, idempotent = null } = input;
  if (isLaunched(await lockTask(tx, id), input)) return;
  const row = await taskFor(tx, actor, { platform, id, version }, 'execute');
  // Previews that others made meanwhile may have taken its place.
  if (!(await hasPlan(tx, id, hash))) throw missing();
  const change = {
    status: 'TASK_WAIT',
    launched_hash: hash,
    launch_key: idempotent,
    launched_by: actor.userId,
    dropped_at: null,
    failure: null,
    total,
  } as const;
  await changeTask(tx, row, change, services.clock());
  await sendLaunch(services, tx, { tenantId: tx.tenantId, taskId: id });
  audit({ entity, entityId: id, after: { status: 'TASK_WAIT', hash, total } });
}
