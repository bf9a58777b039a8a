import { CallError, type InputOf, type Language, type Message } from '@adsail/contract';
import type { assetCalls, AssetCopyResult } from '@adsail/contract/assets';
import { translate } from '@adsail/contract/translate';
import { refuseStale } from '../../../db/rows.ts';
import { inSavepoint } from '../../../db/savepoint.ts';
import { withTenant } from '../../../db/scope.ts';
import type { MemberArgs, PrepareArgs } from '../../../framework/bind.ts';
import { knownAsset } from '../uses/known.ts';
import type { KnownAsset } from '../uses/define.ts';
import { type CopyTarget, copyDefinition, planCopy, readPlace, takenNames } from './plan.ts';

type Input = InputOf<typeof assetCalls.copy>;
type Result = AssetCopyResult['results'][number];

const refusal = (language: Language, { key, parameters }: Message): string =>
  translate(language, 'assets:copy.failed', { reason: translate(language, key, parameters) });

async function copyTo(
  args: MemberArgs<Input>,
  source: KnownAsset,
  { name, ...target }: CopyTarget & { name: string },
  extra: unknown,
): Promise<Result> {
  const { tx, services, actor, http } = args;
  const definition = copyDefinition(services, source.kind);
  const reached = { platform: target.platform, advertiserId: target.advertiserId ?? '', advertiserName: '' };
  const refused = (message: Message): Result => ({
    ...reached,
    copied: false,
    changeId: null,
    message: refusal(http.language, message),
  });
  try {
    const place = await readPlace(tx, actor, target, 'MANAGE');
    reached.advertiserName = place.advertiserName;
    const { reason } = planCopy(definition, source, place);
    if (reason) return refused(reason);
    const max = definition.nameMax(place.platform);
    if (max !== null && [...name].length > max)
      return refused({ key: 'assets:copy.tooLong', parameters: { count: max } });
    if (max !== null && (await takenNames(tx, definition, place)).has(name))
      return refused({ key: 'assets:error.nameTaken', parameters: { name } });
    const { changeId } = await inSavepoint(tx, () => definition.copy(args, source, place, { name, extra }));
    return { ...reached, copied: true, changeId, message: null };
  } catch (error) {
    // A target that cannot be reached hides no other.
    if (!(error instanceof CallError)) throw error;
    const [field] = error.fields ?? [];
    return refused(field ?? error);
  }
}

/** Copies to each target what the report has said; one result for each. */
export async function copyAsset(args: PrepareArgs<Input>) {
  const { services, actor, input } = args;
  const definition = copyDefinition(services, input.kind);
  const { prepare } = definition;
  const seen = await withTenant(services.db, actor, (tx) => knownAsset(tx, services, actor, input));
  const isPossible = input.targets.some(
    ({ platform, advertiserId = null }) =>
      planCopy(definition, seen, { platform, advertiserId, advertiserName: '' }).reason === null,
  );
  const take = isPossible ? await prepare?.(args, seen) : undefined;
  return async (member: MemberArgs<Input>): Promise<AssetCopyResult> => {
    const { tx } = member;
    const source = await knownAsset(tx, services, actor, input);
    await refuseStale(tx, { entity: input.kind, entityId: input.id }, source, input.version);
    const extra = await take?.(tx);
    const results: Result[] = [];
    for (const target of input.targets) results.push(await copyTo(member, source, target, extra));
    return { results };
  };
}
