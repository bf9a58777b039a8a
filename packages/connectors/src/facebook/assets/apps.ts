import type { MobileApp, MobileApps } from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import { refuse } from '../errors.ts';
import { cursored } from '../pages.ts';
import type { AppRow, Listed } from '../wire.ts';

const appFields =
  'id,name,app_name,app_type,icon_url,link,object_store_urls,supported_platforms,app_install_tracked';
const storeSystems = [
  ['google_play', 'ANDROID'],
  ['itunes', 'IOS'],
  ['itunes_ipad', 'IOS'],
] as const;

function toApp(row: AppRow): MobileApp {
  const stores = storeSystems.flatMap(([store, system]) => {
    const url = row.object_store_urls?.[store];
    return url ? [{ system, url }] : [];
  });
  const [first] = stores;
  return {
    id: row.id,
    name: row.name ?? row.app_name ?? row.id,
    system: first?.system ?? null,
    packageName: (first && URL.canParse(first.url) && new URL(first.url).searchParams.get('id')) || null,
    downloadUrl: first?.url ?? row.link ?? '',
    stores,
    partner: null,
    raw: row,
  };
}

const elsewhere = () => refuse('', "Apps are registered at Meta's developer pages.", 'unsupported');

export function facebookApps(client: FacebookClient): MobileApps {
  return {
    async *list(scope) {
      const account = scope.account.id;
      const path = `act_${account}/advertisable_applications`;
      const ask = (page: object) =>
        client.get<Listed<AppRow>>(scope, path, { fields: appFields, ...page }, { account });
      for await (const { items, total } of cursored(ask, { isCounted: true }))
        yield { items: items.map(toApp), total };
    },
    create: async () => {
      throw elsewhere();
    },
    update: async () => {
      throw elsewhere();
    },
    /** The same events for every goal. */
    async events(scope, id) {
      const { data } = await client.get<Listed<{ event_name: string }>>(scope, `${id}/app_event_types`, {});
      return data.map(({ event_name }) => event_name);
    },
  };
}
