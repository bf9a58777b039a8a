import type { Pixel, Pixels } from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import { idOf } from '../delivery/create.ts';
import { accepted, send } from '../accepted.ts';
import { cursored } from '../pages.ts';
import { instantOf } from '../time.ts';
import type { Listed, Made, PixelRow } from '../wire.ts';

/** Which events came in lately stands in statistics by the hour. */
const pixelFields =
  'id,name,creation_time,last_fired_time,is_unavailable,owner_business,owner_ad_account,stats.aggregation(event)';

function eventsOf({ stats }: PixelRow): Pixel['events'] {
  const names = (stats?.data ?? []).flatMap(({ data }) => data.map(({ value }) => value));
  return [...new Set(names)].toSorted().map((name) => ({ id: name, name, type: name }));
}

/** The same number stands in web pages and in server events. */
const toPixel = (accountId: string, row: PixelRow): Pixel => ({
  id: row.id,
  name: row.name ?? row.id,
  code: row.id,
  ownerBusinessId: row.owner_business?.id ?? null,
  shared: row.owner_ad_account !== undefined && row.owner_ad_account.id !== `act_${accountId}`,
  events: eventsOf(row),
  createdAt: row.creation_time === undefined ? null : instantOf(row.creation_time),
  lastFiredAt: row.last_fired_time === undefined ? null : instantOf(row.last_fired_time),
  raw: row,
});

const madeOf = (made: Made) => ({ id: idOf(made), code: idOf(made) });

export function facebookPixels(client: FacebookClient): Pixels {
  return {
    async *list(scope) {
      const account = scope.account.id;
      const ask = (page: object) =>
        client.get<Listed<PixelRow>>(
          scope,
          `act_${account}/adspixels`,
          { fields: pixelFields, ...page },
          { account },
        );
      for await (const { items, total } of cursored(ask, { isCounted: true }))
        yield { items: items.map((row) => toPixel(account, row)), total };
    },
    /** "An ad account can own one": more of them belong to its business. */
    create(scope, { name }) {
      const account = scope.account.id;
      return client.post<Made, { id: string; code: string }>(
        scope,
        `act_${account}/adspixels`,
        { name },
        { account },
        madeOf,
      );
    },
    createForBusiness: (caller, businessId, { name }) =>
      client.post(caller, `${businessId}/adspixels`, { name }, {}, madeOf),
    rename: (scope, id, name) => send(client, scope, id, { name }),
    async share(caller, { businessId, code, accountIds, shared }) {
      for (const account_id of accountIds) {
        const path = `${code}/shared_accounts`;
        const fields = { account_id, business: businessId };
        if (shared) await client.post(caller, path, fields, {}, accepted);
        else await client.remove(caller, path, fields, {}, accepted);
      }
    },
    async sharedWith(caller, { businessId, code }) {
      const ask = (page: object) =>
        client.get<Listed<{ account_id?: string; id: string }>>(
          caller,
          `${code}/shared_accounts`,
          { business: businessId, fields: 'id,account_id', ...page },
          {},
        );
      const ids: string[] = [];
      for await (const { items } of cursored(ask))
        ids.push(...items.map(({ account_id, id }) => account_id ?? id.replace(/^act_/, '')));
      return ids;
    },
  };
}
