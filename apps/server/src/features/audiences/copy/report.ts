import { type AdPlatform, type Language, type Message } from '@adsail/contract';
import { audienceLimits, type CopyReport } from '@adsail/contract/audiences';
import { translate } from '@adsail/contract/translate';
import { withTenant } from '../../../db/scope.ts';
import type { PrepareArgs } from '../../../framework/bind.ts';
import { planCopy } from './plan.ts';
import { readDictionaries, readPlace, readSource, type Target } from './sources.ts';

const say = (language: Language, message: Message | null): string | null =>
  message && translate(language, message.key, message.parameters);

/** The name itself, or with a number behind it. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const signs = [...name];
  for (let turn = 1; ; turn += 1) {
    const ending = turn === 1 ? '' : ` ${turn}`;
    const free = signs.slice(0, audienceLimits.nameMax - ending.length).join('') + ending;
    if (!taken.has(free)) return free;
  }
}

export async function reportCopy(
  args: PrepareArgs<{ platform: AdPlatform; id: string; targets: Target[] }>,
): Promise<CopyReport> {
  const { services, actor, input, http } = args;
  const { language } = http;
  const known = await readDictionaries(args, [input.platform, ...input.targets.map((each) => each.platform)]);
  return withTenant(services.db, actor, async (tx) => {
    const source = await readSource(tx, actor, input.platform, input.id);
    const list: CopyReport['list'] = [];
    for (const target of input.targets) {
      const place = await readPlace(tx, actor, target, 'VIEW');
      const { reason, fields } = planCopy(source, place, known);
      list.push({
        platform: place.platform,
        advertiserId: place.advertiserId ?? '',
        advertiserName: place.advertiserName,
        possible: reason === null,
        reason: say(language, reason),
        name: freeName(source.name, place.takenNames),
        fields: fields.map((field) => ({ ...field, note: say(language, field.note) })),
      });
    }
    return { list };
  });
}
