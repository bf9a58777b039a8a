import type { InputOf, Language, Message } from '@adsail/contract';
import type { assetCalls, AssetCopyReport } from '@adsail/contract/assets';
import { translate } from '@adsail/contract/translate';
import type { MemberArgs } from '../../../framework/bind.ts';
import { knownAsset } from '../uses/known.ts';
import { copyDefinition, freeName, planCopy, readPlace, takenNames } from './plan.ts';

const say = (language: Language, message: Message | null | undefined): string | null =>
  message ? translate(language, message.key, message.parameters) : null;

/** What maps exactly, roughly or not at all, for each target. Nothing is done. */
export async function reportCopy(
  args: MemberArgs<InputOf<typeof assetCalls.copyReport>>,
): Promise<AssetCopyReport> {
  const { tx, services, actor, input, http } = args;
  const { language } = http;
  const definition = copyDefinition(services, input.kind);
  const source = await knownAsset(tx, services, actor, input);
  const list: AssetCopyReport['list'] = [];
  for (const target of input.targets) {
    const place = await readPlace(tx, actor, target, 'VIEW');
    const { reason, parts } = planCopy(definition, source, place);
    const nameMax = definition.nameMax(place.platform);
    const taken = await takenNames(tx, definition, place);
    list.push({
      platform: place.platform,
      advertiserId: place.advertiserId ?? '',
      advertiserName: place.advertiserName,
      reason: say(language, reason),
      possible: reason === null,
      name: nameMax === null ? source.name : freeName(source.name, nameMax, taken),
      nameMax,
      parts: parts.map(({ field, outcome, note }) => ({
        field: translate(language, field),
        outcome,
        note: say(language, note),
      })),
    });
  }
  return { list };
}
