import { itemErrorKinds } from '../../../faults/faults.ts';
import { boolean, id, list, number, object, oneOf, required } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { belowThose, type Condition, fieldIs, statusNot } from '../../../state/conditions.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { checkBudget, checkRoom } from '../budgets.ts';
import { stamp } from '../envelope.ts';
import { errorCodes, TikTokError, wrong } from '../errors.ts';
import { adgroupRow, adgroupCreate, adgroupFilter, adgroupUpdate } from '../fields/adgroup.ts';
import { fieldsField, paging, shownRows, withoutNulls } from '../paging.ts';
import { get, type Input, post } from '../define-route.ts';
import { checkNewGroup, checkSchedule, checkSystem, checkTargeting, scheduledDays } from './adgroup-rules.ts';
import { listPage, withObjective } from './filters.ts';
import { onlyOnce } from './once.ts';
import { saveNoted } from './log.ts';
import { requireRoom } from './room.ts';
import { shownGroup } from './shown.ts';
import { adgroupStatus } from './status.ts';
import { requireLiving, sharedObject } from './tree.ts';

const maxAdgroups = 5000;

function present(world: World, account: Account, group: StoredObject): Input {
  const campaign = sharedObject(world, account, 'campaign', group.parentId);
  const app = world.state.objects.shared('tiktok', 'app', String(group.fields['app_id']));
  const { smart_plus: _marker, ...fields } = group.fields;
  return {
    ...shownGroup(fields),
    advertiser_id: account.id,
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    adgroup_id: group.id,
    adgroup_name: group.name,
    app_type: app ? app.fields['platform'] : null,
    app_download_url: app ? app.fields['download_url'] : null,
    operation_status: group.status,
    secondary_status: adgroupStatus(world, account, campaign, group),
    is_smart_performance_campaign: false,
    campaign_automation_type: group.fields['campaign_automation_type'] ?? 'MANUAL',
    is_new_structure: true,
    create_time: stamp(group.createdAt),
    modify_time: stamp(group.updatedAt),
  };
}

function checkChange(
  world: World,
  account: Account,
  group: StoredObject,
  fields: Input,
  change: Input,
): void {
  checkSchedule(fields, change['schedule_end_time'] === undefined ? undefined : world.clock.now());
  checkTargeting(world, account, change);
  if (change['operating_systems'] !== undefined) checkSystem(fields);
  if (change['budget'] !== undefined)
    checkNewBudget(world, account, group, change['budget'] as number, fields);
  if (fields['bid_type'] === 'BID_TYPE_NO_BID')
    for (const name of ['bid_price', 'conversion_bid_price'])
      if (change[name] !== undefined) throw wrong(`${name}: Cannot be set with BID_TYPE_NO_BID.`);
}

function checkNewBudget(
  world: World,
  account: Account,
  group: StoredObject,
  budget: number,
  fields: Input,
): void {
  const total = fields['budget_mode'] === 'BUDGET_MODE_TOTAL';
  checkBudget('adgroup', budget, account.currency, total ? scheduledDays(fields) : 1);
  const day = total ? null : world.delivery.today('tiktok', account.id);
  checkRoom(budget, world.delivery.ledger.spent('tiktok', 'group', group.id, day));
}

const billedBy = (events: unknown): Condition[] =>
  Array.isArray(events)
    ? [
        {
          sql: `fields ->> '$.billing_event' IN (SELECT value FROM json_each(:billingEvents))`,
          values: { billingEvents: JSON.stringify(events) },
        },
      ]
    : [];

/** The platform's own fault with one of many: whoever gets it does not know what became of it. */
const failedItem = (): TikTokError =>
  new TikTokError(errorCodes.system, 'Internal service error. Please try again later.');

export const adgroupRoutes: Route[] = [
  post('adgroup/create/', {
    shape: adgroupCreate,
    handle(given, { world, account }) {
      onlyOnce(world, account, given['request_id']);
      const campaign = requireLiving(world, account, 'campaign', given['campaign_id']);
      requireRoom(world, 'adgroup', campaign);
      const optimised = campaign.fields['budget_optimize_on'] === true;
      const input: Input = {
        placement_type: 'PLACEMENT_TYPE_AUTOMATIC',
        bid_type: 'BID_TYPE_NO_BID',
        creative_material_mode: 'CUSTOM',
        gender: 'GENDER_UNLIMITED',
        comment_disabled: false,
        share_disabled: false,
        video_download_disabled: false,
        ...given,
        ...(optimised ? { pacing: 'PACING_MODE_SMOOTH', budget: 0, budget_mode: undefined } : {}),
      };
      checkNewGroup(world, account, campaign, input);
      const {
        advertiser_id: _a,
        campaign_id: _c,
        adgroup_name,
        operation_status = 'ENABLE',
        request_id: _r,
        ...fields
      } = input;
      const group = world.state.objects.insert('tiktok', 'adgroup', {
        id: world.state.ids.digits('tiktok', 19, '18'),
        accountId: account.id,
        parentId: campaign.id,
        name: adgroup_name as string,
        status: operation_status as string,
        fields,
      });
      return present(world, account, group);
    },
  }),
  get('adgroup/get/', {
    shape: {
      advertiser_id: required(id()),
      filtering: object(adgroupFilter),
      fields: fieldsField,
      ...withoutNulls,
      ...paging(1000),
    },
    part: 'filters buying_types, bid_strategy, campaign_system_origins and split_test_enabled match everything',
    handle(input, { world, account }) {
      const filter = (input['filtering'] ?? {}) as Record<string, unknown>;
      const { rows, page_info } = listPage(world, account, input, {
        level: 'adgroup',
        conditions: [
          ...['optimization_goal', 'promotion_type', 'creative_material_mode'].flatMap((name) =>
            filter[name] === undefined ? [] : [fieldIs(name, String(filter[name]))],
          ),
          ...billedBy(filter['billing_events']),
          ...(filter['objective_type'] === undefined
            ? []
            : [belowThose(withObjective, { objective: String(filter['objective_type']) })]),
        ],
        present: (row) => present(world, account, row),
      });
      return { list: shownRows(rows, input, adgroupRow), page_info };
    },
  }),
  post('adgroup/update/', {
    shape: adgroupUpdate,
    changes: true,
    handle(input, context) {
      const { world, account } = context;
      const group = requireLiving(world, account, 'adgroup', input['adgroup_id']);
      const { advertiser_id: _a, adgroup_id: _g, adgroup_name = group.name, ...change } = input;
      const fields = { ...group.fields, ...change };
      checkChange(world, account, group, fields, change);
      const saved = { ...group, name: adgroup_name as string, fields };
      return present(world, account, saveNoted(context, 'adgroup', group, saved));
    },
  }),
  // All other calls for many succeed or fail as a whole.
  post('adgroup/status/update/', {
    answersItems: true,
    shape: {
      advertiser_id: required(id()),
      adgroup_ids: required(list(id(), { min: 1, max: 20 })),
      operation_status: required(oneOf(['ENABLE', 'DISABLE', 'DELETE'])),
      allow_partial_success: boolean(),
    },
    changes: true,
    handle({ adgroup_ids, operation_status, allow_partial_success }, context) {
      const { call, world, account } = context;
      const isPartial = allow_partial_success === true;
      const errors: Input[] = [];
      const done = (adgroup_ids as string[]).filter((key) => {
        const fault = isPartial && world.faults.triggerItem('tiktok', call.path, itemErrorKinds);
        try {
          if (fault === 'item_error_before') throw failedItem();
          const group = requireLiving(world, account, 'adgroup', key);
          saveNoted(context, 'adgroup', group, { ...group, status: operation_status as string });
          if (fault === 'item_error_after') throw failedItem();
          return true;
        } catch (error) {
          if (!(error instanceof TikTokError) || !isPartial) throw error;
          errors.push({ adgroup_id: key, error_code: error.code, error_message: error.message });
          return false;
        }
      });
      return { adgroup_ids: done, status: operation_status, error_list: errors };
    },
  }),
  post('adgroup/budget/update/', {
    part: 'a scheduled budget counts from now on, not from the next day',
    shape: {
      advertiser_id: required(id()),
      budget: list(object({ adgroup_id: required(id()), budget: required(number({ min: 0 })) }), {
        max: 100,
      }),
      scheduled_budget: list(
        object({ adgroup_id: required(id()), scheduled_budget: required(number({ min: 0 })) }),
        { max: 100 },
      ),
    },
    changes: true,
    handle({ budget = [], scheduled_budget = [] }, context) {
      const { world, account } = context;
      const wanted = [
        ...(budget as Input[]).map((entry) => ({ key: entry['adgroup_id'], amount: entry['budget'] })),
        ...(scheduled_budget as Input[]).map((entry) => ({
          key: entry['adgroup_id'],
          amount: entry['scheduled_budget'],
        })),
      ];
      if (wanted.length === 0) throw wrong('budget: Missing data for required field.');
      for (const { key, amount } of wanted) {
        const group = requireLiving(world, account, 'adgroup', key);
        checkNewBudget(world, account, group, amount as number, group.fields);
        saveNoted(context, 'adgroup', group, { ...group, fields: { ...group.fields, budget: amount } });
      }
      return { adgroup_ids: wanted.map(({ key }) => key) };
    },
  }),
  get('adgroup/quota/', {
    shape: { advertiser_id: required(id()) },
    handle(_input, { world, account }) {
      const place = { platform: 'tiktok', level: 'adgroup', accountId: account.id };
      return {
        total_adgroup_quota: maxAdgroups,
        used_adgroup_quota: world.state.lists.count({ ...place, conditions: [statusNot('DELETE')] }),
      };
    },
  }),
];
