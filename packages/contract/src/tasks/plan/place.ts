import type { FieldValues } from '../../delivery/index.ts';
import type { AdPart, AudienceGroup, Place } from '../define.ts';
import type { AccountFacts, AssetFacts } from './facts.ts';
import type { FactsIndex } from './facts-index.ts';

interface PlaceParts<Content> {
  content: Content;
  index: FactsIndex;
  account: AccountFacts | null;
  audience?: AudienceGroup;
  part?: AdPart;
}

/** Where nobody knows the account yet, whatever was chosen is taken for something that will do. */
const anyAsset = (kind: AssetFacts['kind'], id: string): AssetFacts => ({
  kind,
  id,
  name: id,
  advertiserId: null,
  externalId: '1',
  usable: true,
  data: {},
});

function ownChoices(found: readonly AssetFacts[]): AssetFacts[] {
  const own = found.filter(({ isAlias }) => !isAlias);
  const byExternalId = new Map<string, AssetFacts>();
  for (const each of own.length > 0 ? own : found) {
    const key = each.externalId ?? `our ${each.id}`;
    if (!byExternalId.has(key)) byExternalId.set(key, each);
  }
  return [...byExternalId.values()];
}

export function placeOf<Content>({
  content,
  index,
  account,
  audience,
  part,
}: PlaceParts<Content>): Place<Content> {
  const asset: Place<Content>['asset'] = (kind, id) => {
    if (id === undefined) return undefined;
    const found = index.asset(kind, id, account?.advertiserId ?? null);
    return found ?? (account ? undefined : anyAsset(kind, id));
  };
  return {
    content,
    facts: index.facts,
    account,
    audience,
    part,
    material: index.material,
    audiencePackage: () =>
      audience?.packageId === undefined ? undefined : index.audience(audience.packageId),
    asset,
    isSameAsset(kind, one, other) {
      if (one === other) return true;
      if (one === undefined || other === undefined) return false;
      const [ofOne, ofOther] = [one, other].map((id) => index.asset(kind, id, null)?.externalId ?? undefined);
      return ofOne !== undefined && ofOne === ofOther;
    },
    assets(kind, ids) {
      const found = ids.flatMap((id) => asset(kind, id) ?? []);
      return account ? ownChoices(found) : found;
    },
    packageSettings(): FieldValues {
      return audience?.packageId === undefined ? {} : (index.audience(audience.packageId)?.settings ?? {});
    },
  };
}
