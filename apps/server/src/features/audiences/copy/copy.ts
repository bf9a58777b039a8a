import { CallError, type Language, type Message } from '@adsail/contract';
import type { InputOf } from '@adsail/contract';
import { type audienceCalls, type AudienceSaved, type CopyResult } from '@adsail/contract/audiences';
import { translate } from '@adsail/contract/translate';
import { refuseStale } from '../../../db/rows.ts';
import { inSavepoint } from '../../../db/savepoint.ts';
import type { MemberArgs, PrepareArgs } from '../../../framework/bind.ts';
import { addAudience } from '../write.ts';
import type { Dictionaries } from './aspects.ts';
import { planCopy } from './plan.ts';
import { readDictionaries, readPlace, readSource } from './sources.ts';

type Input = InputOf<typeof audienceCalls.copy>;

const say = (language: Language, { key, parameters }: Message): string =>
  translate(language, 'audiences:copy.failed', { reason: translate(language, key, parameters) });

/** A target that cannot be reached hides no other. */
function refusalOf(error: unknown, language: Language): string {
  if (!(error instanceof CallError)) throw error;
  const [field] = error.fields ?? [];
  return say(language, field ?? error);
}

async function copyTo(
  args: MemberArgs<Input>,
  { name, ...target }: Input['targets'][number],
  known: Dictionaries,
): Promise<CopyResult['results'][number]> {
  const { tx, actor, input, http } = args;
  const source = await readSource(tx, actor, input.platform, input.id);
  const reached = { platform: target.platform, advertiserId: target.advertiserId ?? '', advertiserName: '' };
  const nothing: AudienceSaved = { changeId: null, id: null };
  try {
    const place = await readPlace(tx, actor, target, 'MANAGE');
    reached.advertiserName = place.advertiserName;
    const { reason, settings, unknown } = planCopy(source, place, known);
    if (reason) return { ...reached, ...nothing, copied: false, message: say(http.language, reason) };
    if (place.takenNames.has(name)) {
      const taken: Message = { key: 'audiences:error.nameTaken', parameters: { name } };
      return { ...reached, ...nothing, copied: false, message: say(http.language, taken) };
    }
    const { kind } = source.data;
    const saved = await inSavepoint(tx, () =>
      addAudience(args, { ...target, kind, name, settings, unknown }),
    );
    return { ...reached, ...saved, copied: true, message: null };
  } catch (error) {
    return { ...reached, ...nothing, copied: false, message: refusalOf(error, http.language) };
  }
}

export async function copyAudience(args: PrepareArgs<Input>) {
  const { targets, platform } = args.input;
  const known = await readDictionaries(args, [platform, ...targets.map((each) => each.platform)]);
  return async (member: MemberArgs<Input>): Promise<CopyResult> => {
    const { tx, actor, input } = member;
    const source = await readSource(tx, actor, input.platform, input.id);
    await refuseStale(tx, { entity: 'audience', entityId: input.id }, source, input.version);
    const results: CopyResult['results'] = [];
    for (const target of targets) results.push(await copyTo(member, target, known));
    return { results };
  };
}
