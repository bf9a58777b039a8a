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

export function placeOf<Content>({
  content,
  index,
  account,
  audience,
  part,
}: PlaceParts<Content>): Place<Content> {
  return {
    content,
    facts: index.facts,
    account,
    audience,
    part,
    material: index.material,
    audiencePackage: () =>
      audience?.packageId === undefined ? undefined : index.audience(audience.packageId),
    asset(kind, id) {
      if (id === undefined) return undefined;
      const found = index.asset(kind, id, account?.advertiserId ?? null);
      return found ?? (account ? undefined : anyAsset(kind, id));
    },
    packageSettings(): FieldValues {
      return audience?.packageId === undefined ? {} : (index.audience(audience.packageId)?.settings ?? {});
    },
  };
}
