import type { InputOf, Language, OutputOf } from '@adsail/contract';
import { type assetCalls, usesLimit } from '@adsail/contract/assets';
import { translate } from '@adsail/contract/translate';
import { withTenant } from '../../../db/scope.ts';
import type { PrepareArgs } from '../../../framework/bind.ts';
import { type AskedUses, assetUses, type FoundUse, type UseSource } from './define.ts';
import { knownAsset } from './known.ts';

type Uses = OutputOf<typeof assetCalls.uses>;

const presentUse = (language: Language, { name: source, what }: UseSource, use: FoundUse) => ({
  source,
  what: translate(language, what),
  id: use.id,
  name: use.name,
  how: use.how ? translate(language, use.how.key, use.how.parameters) : null,
});

/** Asks everybody who uses such assets. Who cannot answer now is named, and hides nobody else's answer. */
export async function findUses(args: PrepareArgs<InputOf<typeof assetCalls.uses>>): Promise<Uses> {
  const { services, actor, input, http } = args;
  const { language } = http;
  const ofKind = services.extensions.of(assetUses).filter(({ kinds }) => kinds.includes(input.kind));
  const { asset, sources, looked } = await withTenant(services.db, actor, async (tx) => {
    const known = await knownAsset(tx, services, actor, input);
    const applying = ofKind.filter((source) => source.appliesTo?.(known) ?? true);
    const found: [UseSource, AskedUses][] = [];
    for (const source of applying)
      if ('find' in source) found.push([source, await source.find(tx, actor, known, usesLimit)]);
    return { asset: known, sources: applying, looked: found };
  });
  const asked: [UseSource, AskedUses][] = [];
  for (const source of sources) if ('ask' in source) asked.push([source, await source.ask(args, asset)]);
  const all = [...looked, ...asked];
  const placesWhere = (is: (uses: AskedUses) => boolean) =>
    all.filter(([, uses]) => is(uses)).map(([{ places }]) => translate(language, places));
  return {
    list: all.flatMap(([source, uses]) =>
      (Array.isArray(uses) ? (uses as readonly FoundUse[]) : [])
        .slice(0, usesLimit)
        .map((use) => presentUse(language, source, use)),
    ),
    searched: placesWhere((uses) => Array.isArray(uses)),
    unknown: placesWhere((uses) => uses === null),
    untold: placesWhere((uses) => uses === 'untold'),
  };
}
