import { CallError, type InputOf, type Language, type Message } from '@adsail/contract';
import type { assetCalls, AssetCopyReport } from '@adsail/contract/assets';
import { translate } from '@adsail/contract/translate';
import type { TenantTx } from '../../../db/scope.ts';
import type { MemberArgs, PrepareArgs } from '../../../framework/bind.ts';
import { knownAsset } from '../uses/known.ts';
import type { CopiedPart, CopyDefinition, CopyPlace } from './define.ts';
import { copyDefinition, freeName, planHash, plansOfOneCall, readPlace, takenNames } from './plan.ts';
import { learnFor, openAll } from './sources.ts';

type Input = InputOf<typeof assetCalls.copyReport>;

const say = (language: Language, message: Message | null | undefined): string | null =>
  message ? translate(language, message.key, message.parameters) : null;

const presentPart = (language: Language, part: CopiedPart) => ({
  field: 'field' in part ? translate(language, part.field) : part.name,
  outcome: part.outcome,
  note: say(language, part.note),
  warning: part.warning ?? null,
  value: part.value ?? null,
  resultField: part.resultField ?? null,
  result: part.result ?? null,
  rule: part.rule ?? null,
});

/** Names that are free at each place: several assets of one name get one each. */
function namesToGive(tx: TenantTx, definition: CopyDefinition) {
  const given = new Map<string, Set<string>>();
  return async (name: string, place: CopyPlace, max: number): Promise<string> => {
    const key = `${place.platform} ${place.advertiserId}`;
    const here = given.get(key) ?? new Set<string>();
    given.set(key, here);
    const free = await freeName(
      name,
      max,
      async (names) => new Set([...here, ...(await takenNames(tx, definition, place, names))]),
    );
    here.add(free);
    return free;
  };
}

/** Of one that is gone by now, or that the reader may not see. */
const notThere = { possible: false, planHash: '', name: '', nameMax: null, parts: [], sources: [] };

/** What maps exactly, roughly or not at all, of each asset for each target. Nothing is done. */
export async function reportCopy(args: PrepareArgs<Input>) {
  const { services, actor, input, http } = args;
  const { language } = http;
  const definition = copyDefinition(services, input.kind);
  const ids = [...new Set(input.ids)];
  const learnt = await learnFor(args, definition, new Map(ids.map((id) => [id, input.targets])));
  return async ({ tx }: MemberArgs<Input>): Promise<AssetCopyReport> => {
    const list: AssetCopyReport['list'] = [];
    const nameAt = namesToGive(tx, definition);
    const planOf = plansOfOneCall(definition);
    const places: CopyPlace[] = [];
    for (const target of input.targets) places.push(await readPlace(tx, actor, target, 'VIEW'));
    const { kind, platform } = input;
    const sources = await openAll(ids, (id) => knownAsset(tx, services, actor, { kind, platform, id }));
    for (const [id, source, place] of [...sources].flatMap(([id, one]) =>
      places.map((to) => [id, one, to] as const),
    )) {
      const reached = {
        sourceId: id,
        platform: place.platform,
        advertiserId: place.advertiserId ?? '',
        advertiserName: place.advertiserName,
        nameMin: definition.nameMin ?? 1,
      };
      if (source instanceof CallError) {
        list.push({ ...reached, ...notThere, reason: say(language, source) });
        continue;
      }
      const plan = await planOf(source, place, { tx, known: learnt.get(source.id) });
      const { reason, parts } = plan;
      const nameMax = definition.nameMax(place.platform);
      const isNamed = nameMax !== null && reason === null;
      list.push({
        ...reached,
        reason: say(language, reason),
        possible: reason === null,
        planHash: planHash(source, plan),
        name: isNamed ? await nameAt(source.name, place, nameMax) : source.name,
        nameMax,
        parts: parts.map((part) => presentPart(language, part)),
        sources: [...(plan.sources ?? [])],
      });
    }
    return { list };
  };
}
