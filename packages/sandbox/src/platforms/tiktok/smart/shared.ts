import { id, list, object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { belowThose, type Condition } from '../../../state/conditions.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import type { Account } from '../../../state/index.ts';
import { primaryStatuses } from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { type Level, requireLiving } from '../delivery/tree.ts';
import { listPage, ofGoal, ofObjective, smartRows, withObjective } from '../delivery/filters.ts';
import { saveNoted } from '../delivery/log.ts';
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

/** "Get Upgraded Smart+ …": ads are not found by name, and only they by the time of a change. */
const filter = (level: Level, ids: string): Shape => ({
  ...(level === 'ad' ? { modified_after: text() } : { [`${level}_name`]: text() }),
  objective_type: text(),
  ...(level === 'campaign' ? {} : { optimization_goal: text() }),
  ...(level === 'adgroup' ? { promotion_type: text() } : {}),
  [ids]: list(id(), { min: 1, max: 100 }),
  campaign_ids: list(id(), { min: 1, max: 100 }),
  adgroup_ids: list(id(), { min: 1, max: 100 }),
  primary_status: oneOf(primaryStatuses),
  secondary_status: text(),
  creation_filter_start_time: text(),
  creation_filter_end_time: text(),
});

/** Objective and goal stand on a level of their own and hold for what is below. */
function conditionsOf(level: Level, asked: Input): Condition[] {
  const {
    objective_type: objective,
    optimization_goal: goal,
    promotion_type: promotion,
  } = asked as Record<string, string | undefined>;
  const own = (field: string, name: string, value: string): Condition => ({
    sql: `fields ->> '$.${field}' = :${name}`,
    values: { [name]: value },
  });
  const objectives = {
    campaign: (value: string) => own('objective_type', 'objective', value),
    adgroup: (value: string) => belowThose(withObjective, { objective: value }),
    ad: ofObjective,
  };
  return [
    smartRows[level],
    ...(objective === undefined ? [] : [objectives[level](objective)]),
    ...(promotion === undefined ? [] : [own('promotion_type', 'promotion', promotion)]),
    ...(goal === undefined ? [] : [level === 'ad' ? ofGoal(goal) : own('optimization_goal', 'goal', goal)]),
  ];
}

export function listRoute({ level, ids, present }: Listed): Route {
  return get(`smart_plus/${level}/get/`, {
    part: 'fields are not picked',
    shape: {
      advertiser_id: required(id()),
      filtering: object(filter(level, ids)),
      fields: fieldsField,
      ...paging(level === 'ad' ? 100 : 1000),
    },
    handle(input, context) {
      const { rows, page_info } = listPage(context.world, context.account, input, {
        level,
        ids,
        conditions: conditionsOf(level, (input['filtering'] ?? {}) as Input),
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
      ...(level === 'campaign' ? { postback_window_mode: text() } : {}),
    },
    changes: true,
    handle(input, context) {
      const status = input['operation_status'] as string;
      for (const key of input[ids] as string[]) {
        const row = requireSmart(context.world, context.account, level, key);
        saveNoted(context, level, row, { ...row, status });
      }
      return { [ids]: input[ids], status };
    },
  });
}
