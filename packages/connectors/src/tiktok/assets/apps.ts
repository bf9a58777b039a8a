import type { MobileApp, MobileAppDraft, MobileApps } from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import type { AppRow } from '../wire.ts';

/** The specification's words and the platform's. */
const partnerNames: Readonly<Record<string, string>> = { appsflyer: 'AppsFlyer', adjust: 'Adjust' };
const partnerWords = new Map(Object.entries(partnerNames).map(([word, name]) => [name, word]));

const toApp = (row: AppRow): MobileApp => ({
  id: row.app_id,
  name: row.app_name ?? row.package_name ?? row.app_id,
  system: row.platform === 'ANDROID' || row.platform === 'IOS' ? row.platform : null,
  packageName: row.package_name ?? null,
  downloadUrl: row.download_url,
  partner: row.partner ? (partnerWords.get(row.partner) ?? row.partner) : null,
  ...(row.tracking_url?.click_url ? { clickUrl: row.tracking_url.click_url } : {}),
  ...(row.tracking_url?.impression_url ? { impressionUrl: row.tracking_url.impression_url } : {}),
  raw: row,
});

const bodyOf = ({ downloadUrl, partner, clickUrl, impressionUrl }: Partial<MobileAppDraft>) => ({
  download_url: downloadUrl,
  partner: partner && (partnerNames[partner] ?? partner),
  ...(clickUrl || impressionUrl
    ? { tracking_url: { click_url: clickUrl, impression_url: impressionUrl } }
    : {}),
});

export function tiktokApps(client: TikTokClient): MobileApps {
  return {
    async *list(scope) {
      const query = { advertiser_id: scope.account.id };
      const { apps } = await client.get<{ apps: AppRow[] }>(scope, 'app/list/', query, scope.account.id);
      yield { items: apps.map(toApp), total: apps.length };
    },
    create: (scope, draft) =>
      client.post<{ app_id: string }, { id: string }>(
        scope,
        'app/create/',
        { advertiser_id: scope.account.id, ...bodyOf(draft) },
        scope.account.id,
        ({ app_id }) => ({ id: app_id }),
      ),
    async update(scope, id, change) {
      const body = { advertiser_id: scope.account.id, app_id: id, ...bodyOf(change) };
      await client.post(scope, 'app/update/', body, scope.account.id);
    },
    async events(scope, id, goal) {
      const query = { advertiser_id: scope.account.id, app_id: id, optimization_goal: goal };
      const { events } = await client.get<{ events: { optimization_event: string }[] }>(
        scope,
        'app/optimization_event/',
        query,
        scope.account.id,
      );
      return events.map(({ optimization_event }) => optimization_event);
    },
    async retargetingEvents(scope, id) {
      const query = { advertiser_id: scope.account.id, app_id: id };
      const { optimization_events } = await client.get<{
        optimization_events: { optimization_event: string }[];
      }>(scope, 'app/optimization_event/retargeting/', query, scope.account.id);
      return optimization_events.map(({ optimization_event }) => optimization_event);
    },
  };
}
