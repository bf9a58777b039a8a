import { collect, numberedOnce } from '../../core/index.ts';
import type { Pixel, Pixels } from '../../core/index.ts';
import type { TikTokClient } from '../client.ts';
import { instantOf } from '../time.ts';
import type { Listed, PageInfo, PixelRow } from '../wire.ts';

const pageSize = 20;
const linkPageSize = 50;

const toPixel = (row: PixelRow): Pixel => ({
  id: row.pixel_id,
  name: row.pixel_name,
  code: row.pixel_code,
  ownerBusinessId: row.asset_ownership?.owner_bc_id ?? null,
  shared: row.asset_ownership?.asset_relation_status === 'SHARED',
  events: (row.events ?? []).map(({ event_id, name, event_type }) => ({
    id: event_id,
    name,
    type: event_type,
  })),
  createdAt: row.create_time ? instantOf(row.create_time) : null,
  raw: row,
});

export function tiktokPixels(client: TikTokClient): Pixels {
  return {
    list: (scope) =>
      numberedOnce<Pixel>(async (page) => {
        const query = { advertiser_id: scope.account.id, page, page_size: pageSize };
        const data = await client.get<{ pixels: PixelRow[]; page_info: PageInfo }>(
          scope,
          'pixel/list/',
          query,
          scope.account.id,
        );
        return { items: data.pixels.map(toPixel), info: data.page_info };
      }),
    create: (scope, { name }) =>
      client.post<{ pixel_id: string; pixel_code: string }, { id: string; code: string }>(
        scope,
        'pixel/create/',
        { advertiser_id: scope.account.id, pixel_name: name },
        scope.account.id,
        ({ pixel_id, pixel_code }) => ({ id: pixel_id, code: pixel_code }),
      ),
    async rename(scope, id, name) {
      const body = { advertiser_id: scope.account.id, pixel_id: id, pixel_name: name };
      await client.post(scope, 'pixel/update/', body, scope.account.id);
    },
    /** Sharing is the business center's matter: it links its pixel to its accounts. */
    async share(caller, { businessId, code, accountIds, shared }) {
      await client.post(caller, 'bc/pixel/link/update/', {
        bc_id: businessId,
        pixel_code: code,
        advertiser_ids: accountIds,
        relation_status: shared ? 'LINK' : 'UNLINK',
      });
    },
    async sharedWith(caller, { businessId, code }) {
      const links = numberedOnce<{ id: string }>(async (page) => {
        const query = { bc_id: businessId, pixel_code: code, page, page_size: linkPageSize };
        const data = await client.get<Listed<{ advertiser_id: string }>>(caller, 'bc/pixel/link/get/', query);
        return { items: data.list.map(({ advertiser_id }) => ({ id: advertiser_id })), info: data.page_info };
      });
      return (await collect(links)).map(({ id }) => id);
    },
  };
}
