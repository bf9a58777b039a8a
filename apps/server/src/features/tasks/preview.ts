import type { InputOf } from '@adsail/contract';
import type { taskCalls } from '@adsail/contract/tasks';
import { withTenant } from '../../db/scope.ts';
import type { MemberArgs, PrepareArgs } from '../../framework/bind.ts';
import { taskFor, unlockedTaskFor } from './access.ts';
import { gatherFacts } from './facts/gather.ts';
import { wantRooms } from './facts/rooms.ts';
import { outlineOf } from './planning/index.ts';
import { inTasksTurn } from './planning/turns.ts';
import { tellProblems } from './present.ts';
import { keepPlan, lastPlan, type MadePlan } from './store/plans.ts';
import { noteTask } from './store/tasks.ts';

type Input = InputOf<typeof taskCalls.plan>;
type Args = PrepareArgs<Input>;

export const preparePreview = (args: Args) =>
  inTasksTurn({ actor: args.actor, signal: args.http.attended }, args.input.id, () => previewed(args));

/** Planned between two transactions: others need the connection meanwhile. */
async function previewed({ input, services, actor, http }: Args) {
  const { platform, id } = input;
  const { row, facts, last } = await withTenant(services.db, actor, async (tx) => {
    const found = await unlockedTaskFor(tx, actor, input, 'execute');
    const asking = { tx, services, reader: actor, platform };
    const known = await gatherFacts(asking, found.content);
    await wantRooms(
      asking,
      platform,
      known.accounts.map(({ advertiserId }) => advertiserId),
    );
    return { row: found, facts: known, last: await lastPlan(tx, id) };
  });
  const { content, version } = row;
  const { hash, diff, ...plan } = await outlineOf(
    { services, tenantId: actor.tenantId, signal: http.attended },
    {
      platform,
      content,
      facts,
      ...(last && { last: { platform, content: last.content, facts: last.facts, hash: last.hash } }),
    },
  );
  const made = { hash, version, content, facts, plan };
  return async (member: MemberArgs<Input>) => ({ ...(await kept(member, made)), diff });
}

/** For whoever asks now, not for who it was when the planning began: rights change meanwhile. */
async function kept({ input, services, http, tx, actor, audit }: MemberArgs<Input>, made: MadePlan) {
  const { platform, id } = input;
  const { hash, version, facts, plan } = made;
  // What somebody changed meanwhile is not what was planned.
  await taskFor(tx, actor, { platform, id, version }, 'execute');
  await keepPlan(tx, id, made, services.clock());
  // Looking changes nothing that somebody else could have changed: the version stays.
  await noteTask(tx, id, { plan_hash: hash, plan_version: version });
  audit({ entity: 'task-plan', entityId: id, after: { hash } });
  const { counts, exposure, problems } = plan;
  return {
    hash,
    version,
    facts,
    counts,
    exposure: [...exposure],
    problems: tellProblems(problems, platform, http.language),
  };
}
