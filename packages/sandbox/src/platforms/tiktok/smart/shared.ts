import { id, list, object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import type { Account } from '../../../state/index.ts';
import { primaryStatuses } from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { type Level, requireLiving } from '../delivery/tree.ts';
import { listPage } from '../delivery/filters.ts';
import { fieldsField, paging } from '../paging.ts';
import { type Context, get, type Input, post } from '../define-route.ts';

const isSmart = ({ fields }: StoredObject): boolean => fields['smart_plus'] === true;

/** Smart+ objects answer to the smart_plus calls only. */
export function requireSmart(world: World, account: Account, level: Level, key: unknown): StoredObject {
  const found = requireLiving(world, account, level, key);
  if (!isSmart(found)) throw wrong(`${level}_id: ${found.id} is not an upgraded Smart+ object.`);
  return found;
}

interface Listed {
  level: Level;
  /** `campaign_ids`, `adgroup_ids`, `smart_plus_ad_ids` */
  ids: string;
  present(context: Context, row: StoredObject): Input;
}

const filter = (ids: string): Shape => ({
  [ids]: list(id(), { min: 1, max: 100 }),
  campaign_ids: list(id(), { min: 1, max: 100 }),
  adgroup_ids: list(id(), { min: 1, max: 100 }),
  primary_status: oneOf(primaryStatuses),
  secondary_status: text(),
  creation_filter_start_time: text(),
  creation_filter_end_time: text(),
});

export function listRoute({ level, ids, present }: Listed): Route {
  return get(`smart_plus/${level}/get/`, {
    part: 'filters by id, status and creation time; fields are not picked',
    shape: {
      advertiser_id: required(id()),
      filtering: object(filter(ids)),
      fields: fieldsField,
      ...paging(1000),
    },
    handle(input, context) {
      const { rows, page_info } = listPage(context.world, context.account, input, {
        level,
        ids,
        conditions: [{ sql: `fields ->> '$.smart_plus' = 1` }],
        present: (row) => present(context, row),
      });
      return { list: rows, page_info };
    },
  });
}

export function statusRoute(level: Level, ids: string): Route {
  return post(`smart_plus/${level}/status/update/`, {
    shape: {
      advertiser_id: required(id()),
      [ids]: required(list(id(), { min: 1, max: 20 })),
      operation_status: required(oneOf(['ENABLE', 'DISABLE', 'DELETE'])),
    },
    changes: true,
    handle(input, { world, account }) {
      const status = input['operation_status'] as string;
      for (const key of input[ids] as string[])
        world.state.objects.save('tiktok', level, { ...requireSmart(world, account, level, key), status });
      return { [ids]: input[ids], status };
    },
  });
}
