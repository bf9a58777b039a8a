import type { AccountFacts, AssetFacts, AudienceFacts, MaterialFacts, PlanFacts } from './facts.ts';

/** The facts by what they are asked for; in which order they came makes no difference. */
export interface FactsIndex {
  facts: PlanFacts;
  account(advertiserId: string): AccountFacts | undefined;
  material(id: string): MaterialFacts | undefined;
  audience(id: string): AudienceFacts | undefined;
  /** The account's own before what is good for all; without an account, any of them. */
  asset(kind: AssetFacts['kind'], id: string, advertiserId: string | null): AssetFacts | undefined;
}

const assetKey = ({ kind, id, advertiserId }: Pick<AssetFacts, 'kind' | 'id' | 'advertiserId'>): string =>
  `${kind} ${advertiserId ?? ''} ${id}`;

export function indexFacts(facts: PlanFacts): FactsIndex {
  const accounts = new Map(facts.accounts.map((account) => [account.advertiserId, account]));
  const materials = new Map(facts.materials.map((material) => [material.id, material]));
  const audiences = new Map(facts.audiences.map((audience) => [audience.id, audience]));
  const assets = new Map(facts.assets.map((asset) => [assetKey(asset), asset]));
  const anywhere = new Map<string, AssetFacts>();
  for (const asset of facts.assets) {
    const name = `${asset.kind} ${asset.id}`;
    const known = anywhere.get(name);
    if (!known || (asset.advertiserId ?? '') < (known.advertiserId ?? '')) anywhere.set(name, asset);
  }
  return {
    facts,
    account: (advertiserId) => accounts.get(advertiserId),
    material: (id) => materials.get(id),
    audience: (id) => audiences.get(id),
    asset: (kind, id, advertiserId) =>
      advertiserId === null
        ? anywhere.get(`${kind} ${id}`)
        : (assets.get(assetKey({ kind, id, advertiserId })) ??
          assets.get(assetKey({ kind, id, advertiserId: null }))),
  };
}
