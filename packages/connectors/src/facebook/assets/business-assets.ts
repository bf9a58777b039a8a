import type { BusinessAsset, BusinessAssets, Caller } from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import { refuse } from '../errors.ts';
import { cursored } from '../pages.ts';
import type { Listed, Row } from '../wire.ts';

interface AssetRow extends Row {
  id: string;
  name?: string;
}

/** What a business owns and what others lend to it stand on edges of their own. */
const edges: Readonly<Record<string, string>> = {
  AD_ACCOUNT: 'ad_accounts',
  PIXEL: 'pixels',
  PAGE: 'pages',
  APP: 'apps',
};

const toAsset = (kind: string, owned: boolean, row: AssetRow): BusinessAsset => ({
  id: row.id.replace(/^act_/, ''),
  name: row.name || row.id,
  kind,
  owned,
  role: null,
  raw: row,
});

export function facebookBusinessAssets(client: FacebookClient): BusinessAssets {
  async function* listed(caller: Caller, businessId: string, kind: string, owned: boolean) {
    const path = `${businessId}/${owned ? 'owned' : 'client'}_${edges[kind]}`;
    const ask = (page: object) => client.get<Listed<AssetRow>>(caller, path, { fields: 'id,name', ...page });
    for await (const { items } of cursored(ask))
      yield { items: items.map((row) => toAsset(kind, owned, row)), total: null };
  }

  return {
    kinds: Object.keys(edges),
    async *list(caller, businessId, kind) {
      if (!edges[kind]) throw refuse('kind', `A business of Facebook holds no ${kind}.`, 'unsupported');
      yield* listed(caller, businessId, kind, true);
      yield* listed(caller, businessId, kind, false);
    },
  };
}
