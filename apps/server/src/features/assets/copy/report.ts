import type { InputOf, Language, Message } from '@adsail/contract';
import type { assetCalls, AssetCopyReport } from '@adsail/contract/assets';
import { translate } from '@adsail/contract/translate';
import type { MemberArgs, PrepareArgs } from '../../../framework/bind.ts';
import { knownAsset } from '../uses/known.ts';
import type { CopiedPart } from './define.ts';
import { copyDefinition, freeName, learnFor, planCopy, planHash, readPlace, takenNames } from './plan.ts';

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
});

/** What maps exactly, roughly or not at all, for each target. Nothing is done. */
export async function reportCopy(args: PrepareArgs<Input>) {
  const { services, actor, input, http } = args;
  const { language } = http;
  const definition = copyDefinition(services, input.kind);
  const known = await learnFor(args, definition);
  return async ({ tx }: MemberArgs<Input>): Promise<AssetCopyReport> => {
    const source = await knownAsset(tx, services, actor, input);
    const list: AssetCopyReport['list'] = [];
    for (const target of input.targets) {
      const place = await readPlace(tx, actor, target, 'VIEW');
      const plan = await planCopy(definition, source, place, { tx, known });
      const { reason, parts, sources = [] } = plan;
      const nameMax = definition.nameMax(place.platform);
      const taken = (names: readonly string[]) => takenNames(tx, definition, place, names);
      list.push({
        platform: place.platform,
        advertiserId: place.advertiserId ?? '',
        advertiserName: place.advertiserName,
        reason: say(language, reason),
        possible: reason === null,
        planHash: planHash(source, plan),
        name: nameMax === null ? source.name : await freeName(source.name, nameMax, taken),
        nameMin: definition.nameMin ?? 1,
        nameMax,
        parts: parts.map((part) => presentPart(language, part)),
        sources: [...sources],
      });
    }
    return { list };
  };
}
