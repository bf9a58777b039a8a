import { chunksOf } from '@adsail/connectors';
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
import { copyDefinition, planCopy, planHash, plansOfOneCall, readPlace, takenNames } from './plan.ts';
import { askedAtOnce, learnFor, type Learnt, openAll, orRefusal } from './sources.ts';

type Input = InputOf<typeof assetCalls.copy>;
type Copy = Input['copies'][number];
type Result = AssetCopyResult['results'][number];

const otherPlan = { key: 'assets:copy.otherPlan' } as const;

const saidRefusal = (language: Language, { key, parameters }: Message): string =>
  translate(language, 'assets:copy.failed', { reason: translate(language, key, parameters) });

const refused = (
  reached: Pick<Result, 'sourceId' | 'platform' | 'advertiserId' | 'advertiserName'>,
  language: Language,
  why: Message | CallError,
): Result => {
  const [field] = why instanceof CallError ? (why.fields ?? []) : [];
  return {
    ...reached,
    copied: false,
    changeId: null,
    id: null,
    message: saidRefusal(language, field ?? why),
    outdated: why.key === otherPlan.key,
  };
};

const reachedBy = ({ sourceId, platform, advertiserId = '' }: Copy) => ({
  sourceId,
  platform,
  advertiserId,
  advertiserName: '',
});

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

/** One asset, and what its copies need besides. */
interface Opened {
  source: KnownAsset;
  known: unknown;
  extra: unknown;
}

async function copyTo(
  args: MemberArgs<Input>,
  copy: Copy,
  { source, known, extra }: Opened,
  planOf: ReturnType<typeof plansOfOneCall>,
): Promise<Result> {
  const { tx, services, actor, http } = args;
  const { name, planHash: reported } = copy;
  const definition = copyDefinition(services, source.kind);
  const reached = reachedBy(copy);
  // A target that cannot be reached hides no other.
  const made = await orRefusal(async (): Promise<Result> => {
    const place = await readPlace(tx, actor, copy, 'MANAGE');
    reached.advertiserName = place.advertiserName;
    const plan = await planOf(source, place, { tx, known });
    if (plan.reason) return refused(reached, http.language, plan.reason);
    // What somebody has read is what is done: a platform may have said something else in between.
    if (planHash(source, plan) !== reported) return refused(reached, http.language, otherPlan);
    const reason = await nameRefusal(tx, definition, place, name);
    if (reason) return refused(reached, http.language, reason);
    const { changeId, id = null } = await inSavepoint(tx, () =>
      definition.copy(args, source, place, { name, plan, extra }),
    );
    return { ...reached, copied: true, changeId, id, message: null, outdated: false };
  });
  return made instanceof CallError ? refused(reached, http.language, made) : made;
}

type Take = (tx: TenantTx) => Promise<unknown>;

/** What takes long is done only where something can be copied at all. */
async function prepareSource(
  args: PrepareArgs<Input>,
  definition: CopyDefinition,
  [id, copies]: readonly [string, readonly Copy[]],
  known: unknown,
): Promise<Take | undefined> {
  const { prepare } = definition;
  const { services, actor, input } = args;
  const { kind, platform: from } = input;
  const source = await withTenant(services.db, actor, async (tx) => {
    const seen = await knownAsset(tx, services, actor, { kind, platform: from, id });
    for (const { platform, advertiserId = null, sources: picks = {} } of copies) {
      const place = { platform, advertiserId, advertiserName: '', picks };
      if ((await planCopy(definition, seen, place, { tx, known })).reason === null) return seen;
    }
    return null;
  });
  return source ? prepare?.(args, source) : undefined;
}

type Takes = ReadonlyMap<string, Take | CallError | undefined>;

async function prepareSources(
  args: PrepareArgs<Input>,
  definition: CopyDefinition,
  bySource: ReadonlyMap<string, readonly Copy[]>,
  learnt: Learnt,
): Promise<Takes> {
  const takes = new Map<string, Take | CallError | undefined>();
  if (!definition.prepare) return takes;
  for (const some of chunksOf([...bySource], askedAtOnce))
    await Promise.all(
      some.map(async (each) => {
        const [id] = each;
        takes.set(id, await orRefusal(() => prepareSource(args, definition, each, learnt.get(id))));
      }),
    );
  return takes;
}

function openSources(
  { tx, services, actor, input }: MemberArgs<Input>,
  bySource: ReadonlyMap<string, readonly Copy[]>,
  learnt: Learnt,
  takes: Takes,
): Promise<ReadonlyMap<string, Opened | CallError>> {
  const { kind, platform } = input;
  const open = async (id: string, copies: readonly Copy[]): Promise<Opened> => {
    const take = takes.get(id);
    if (take instanceof CallError) throw take;
    const source = await knownAsset(tx, services, actor, { kind, platform, id });
    for (const version of new Set(copies.map((copy) => copy.version)))
      await refuseStale(tx, { entity: kind, entityId: id }, source, version);
    return { source, known: learnt.get(id), extra: await take?.(tx) };
  };
  return openAll(bySource.keys(), (id) => open(id, bySource.get(id) ?? []));
}

const lockOrder = ({ platform, advertiserId = '' }: Copy): string => `${platform} ${advertiserId}`;
// By code units, not by a language: every machine has to have the same order.
const byAccount = (one: Copy, other: Copy): number => {
  const [first, second] = [lockOrder(one), lockOrder(other)];
  return first === second ? 0 : first < second ? -1 : 1;
};

/** Copies what the report has said; one result for each. */
export async function copyAssets(args: PrepareArgs<Input>) {
  const { services, input, http } = args;
  const definition = copyDefinition(services, input.kind);
  const bySource = Map.groupBy(input.copies, ({ sourceId }) => sourceId);
  const learnt = await learnFor(args, definition, bySource);
  const takes = await prepareSources(args, definition, bySource, learnt);
  return async (member: MemberArgs<Input>): Promise<AssetCopyResult> => {
    const opened = await openSources(member, bySource, learnt, takes);
    const results = new Map<Copy, Result>();
    const planOf = plansOfOneCall(definition);
    // Each account is locked: in one order, whatever the order in which they were chosen.
    for (const copy of input.copies.toSorted(byAccount)) {
      const source = opened.get(copy.sourceId) as Opened | CallError;
      results.set(
        copy,
        source instanceof CallError
          ? refused(reachedBy(copy), http.language, source)
          : await copyTo(member, copy, source, planOf),
      );
    }
    return { results: input.copies.map((copy) => results.get(copy) as Result) };
  };
}
