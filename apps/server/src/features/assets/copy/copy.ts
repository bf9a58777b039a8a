import { CallError, type InputOf, type Language, type Message } from '@adsail/contract';
import type { assetCalls, AssetCopyResult } from '@adsail/contract/assets';
import { translate } from '@adsail/contract/translate';
import { refuseStale } from '../../../db/rows.ts';
import { inSavepoint } from '../../../db/savepoint.ts';
import { type TenantTx, withTenant } from '../../../db/scope.ts';
import type { MemberArgs, PrepareArgs } from '../../../framework/bind.ts';
import { knownAsset } from '../uses/known.ts';
import type { KnownAsset } from '../uses/define.ts';
import type { CopyDefinition, CopyPlace } from './define.ts';
import { copyDefinition, learnFor, planCopy, planHash, readPlace, takenNames } from './plan.ts';

type Input = InputOf<typeof assetCalls.copy>;
type Target = Input['targets'][number];
type Result = AssetCopyResult['results'][number];

const otherPlan = { key: 'assets:copy.otherPlan' } as const;

const refusal = (language: Language, { key, parameters }: Message): string =>
  translate(language, 'assets:copy.failed', { reason: translate(language, key, parameters) });

/** Why it cannot have this name there. */
async function nameRefusal(
  tx: TenantTx,
  definition: CopyDefinition,
  place: CopyPlace,
  name: string,
): Promise<Message | null> {
  const { nameMin = 1 } = definition;
  const max = definition.nameMax(place.platform);
  const { length } = [...name];
  if (max === null) return null;
  if (length < nameMin) return { key: 'assets:copy.tooShort', parameters: { count: nameMin } };
  if (length > max) return { key: 'assets:copy.tooLong', parameters: { count: max } };
  if (!(await takenNames(tx, definition, place, [name])).has(name)) return null;
  const key = place.advertiserId === null ? 'assets:copy.nameExists' : 'assets:error.nameTaken';
  return { key, parameters: { name } };
}

async function copyTo(
  args: MemberArgs<Input>,
  source: KnownAsset,
  { name, planHash: reported, ...target }: Target,
  { known, extra }: { known: unknown; extra: unknown },
): Promise<Result> {
  const { tx, services, actor, http } = args;
  const definition = copyDefinition(services, source.kind);
  const reached = { platform: target.platform, advertiserId: target.advertiserId ?? '', advertiserName: '' };
  const refused = (message: Message): Result => ({
    ...reached,
    copied: false,
    changeId: null,
    id: null,
    message: refusal(http.language, message),
    outdated: message.key === otherPlan.key,
  });
  try {
    const place = await readPlace(tx, actor, target, 'MANAGE');
    reached.advertiserName = place.advertiserName;
    const plan = await planCopy(definition, source, place, { tx, known });
    if (plan.reason) return refused(plan.reason);
    // What somebody has read is what is done: a platform may have said something else in between.
    if (planHash(source, plan) !== reported) return refused(otherPlan);
    const reason = await nameRefusal(tx, definition, place, name);
    if (reason) return refused(reason);
    const { changeId, id = null } = await inSavepoint(tx, () =>
      definition.copy(args, source, place, { name, plan, extra }),
    );
    return { ...reached, copied: true, changeId, id, message: null, outdated: false };
  } catch (error) {
    // A target that cannot be reached hides no other.
    if (!(error instanceof CallError)) throw error;
    const [field] = error.fields ?? [];
    return refused(field ?? error);
  }
}

/** What takes long is done only where something can be copied at all. */
async function prepareCopy(args: PrepareArgs<Input>, definition: CopyDefinition, known: unknown) {
  const { prepare } = definition;
  const { services, actor, input } = args;
  if (!prepare) return undefined;
  const source = await withTenant(services.db, actor, async (tx) => {
    const seen = await knownAsset(tx, services, actor, input);
    for (const { platform, advertiserId = null, sources: picks = {} } of input.targets) {
      const place = { platform, advertiserId, advertiserName: '', picks };
      if ((await planCopy(definition, seen, place, { tx, known })).reason === null) return seen;
    }
    return null;
  });
  return source ? prepare(args, source) : undefined;
}

const lockOrder = ({ platform, advertiserId = '' }: Target): string => `${platform} ${advertiserId}`;
// By code units, not by a language: every machine has to have the same order.
const byAccount = (one: Target, other: Target): number => (lockOrder(one) < lockOrder(other) ? -1 : 1);

/** Copies to each target what the report has said; one result for each. */
export async function copyAsset(args: PrepareArgs<Input>) {
  const { services, actor, input } = args;
  const definition = copyDefinition(services, input.kind);
  const known = await learnFor(args, definition);
  const take = await prepareCopy(args, definition, known);
  return async (member: MemberArgs<Input>): Promise<AssetCopyResult> => {
    const { tx } = member;
    const source = await knownAsset(tx, services, actor, input);
    await refuseStale(tx, { entity: input.kind, entityId: input.id }, source, input.version);
    const extra = await take?.(tx);
    const results = new Map<Target, Result>();
    // Each account is locked: in one order, whatever the order in which they were chosen.
    for (const target of input.targets.toSorted(byAccount))
      results.set(target, await copyTo(member, source, target, { known, extra }));
    return { results: input.targets.map((target) => results.get(target) as Result) };
  };
}
