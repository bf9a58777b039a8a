import { type CustomConversion, type CustomConversions, parseJson } from '../../core/index.ts';
import { accepted, send } from '../accepted.ts';
import type { FacebookClient } from '../client.ts';
import { idOf } from '../delivery/create.ts';
import { cursored } from '../pages.ts';
import { instantOf } from '../time.ts';
import type { CustomConversionRow, Listed, Made } from '../wire.ts';

const fields =
  'id,name,description,custom_event_type,rule,default_conversion_value,is_archived,is_unavailable,pixel,creation_time,last_fired_time';

const toConversion = (row: CustomConversionRow): CustomConversion => ({
  id: row.id,
  name: row.name ?? row.id,
  pixelId: row.pixel?.id ?? null,
  event: row.custom_event_type ?? '',
  rule: row.rule?.startsWith('{') ? parseJson(row.rule) : null,
  value: row.default_conversion_value || null,
  lastFiredAt: row.last_fired_time === undefined ? null : instantOf(row.last_fired_time),
  createdAt: row.creation_time === undefined ? null : instantOf(row.creation_time),
  raw: row,
});

/** "Custom conversions": one that is deleted is archived, and the list goes on to show it. */
export function facebookCustomConversions(client: FacebookClient): CustomConversions {
  return {
    async *list(scope) {
      const account = scope.account.id;
      const ask = (page: object) =>
        client.get<Listed<CustomConversionRow>>(
          scope,
          `act_${account}/customconversions`,
          { fields, ...page },
          { account },
        );
      for await (const { items } of cursored(ask)) {
        const living = items.filter(({ is_archived: isArchived }) => isArchived !== true);
        yield { items: living.map(toConversion), total: null };
      }
    },
    create(scope, { name, description, pixelId, event, rule, value }) {
      const account = scope.account.id;
      const body = {
        name,
        description,
        event_source_id: pixelId,
        custom_event_type: event,
        rule: JSON.stringify(rule),
        default_conversion_value: value,
      };
      return client.post<Made, { id: string }>(
        scope,
        `act_${account}/customconversions`,
        body,
        { account },
        (made) => ({ id: idOf(made) }),
      );
    },
    update: (scope, id, { name, description, value }) =>
      send(client, scope, id, { name, description, default_conversion_value: value }),
    remove: (scope, id) => client.remove(scope, id, {}, { account: scope.account.id }, accepted),
  };
}
