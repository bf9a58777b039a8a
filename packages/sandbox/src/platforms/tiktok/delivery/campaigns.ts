import { id, list, object, oneOf, required } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { type Condition, fieldIs } from '../../../state/conditions.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { checkBudget, checkRoom } from '../budgets.ts';
import { stamp } from '../envelope.ts';
import * as enums from '../enums.data.ts';
import { wrong } from '../errors.ts';
import { campaignRow, campaignCreate, campaignFilter, campaignUpdate } from '../fields/campaign.ts';
import { fieldsField, paging, shownRows, withoutNulls } from '../paging.ts';
import { get, type Input, post } from '../define-route.ts';
import { onlyOnce } from './once.ts';
import { requireRoom } from './room.ts';
import { saveNoted } from './log.ts';
import { inOwnOrder } from './shown.ts';
import { campaignStatus } from './status.ts';
import { requireLiving, requireObject } from './tree.ts';
import { automatedAs, listPage } from './filters.ts';

function present(world: World, account: Account, campaign: StoredObject): Input {
  const { smart_plus: _marker, ...fields } = campaign.fields;
  return {
    ...inOwnOrder(fields),
    advertiser_id: account.id,
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    campaign_system_origin: 'TT_ADS_PLATFORM',
    objective: String(campaign.fields['objective_type']).startsWith('APP') ? 'APP' : 'LANDING_PAGE',
    operation_status: campaign.status,
    secondary_status: campaignStatus(world, account, campaign),
    is_smart_performance_campaign: false,
    campaign_automation_type: campaign.fields['campaign_automation_type'] ?? 'MANUAL',
    is_new_structure: true,
    create_time: stamp(campaign.createdAt),
    modify_time: stamp(campaign.updatedAt),
  };
}

/** A campaign that shares its budget out says what its groups are after, and how they bid. */
function checkSharedBid(input: Input): void {
  const wanted = ['bid_type', 'optimization_goal'];
  if (input['optimization_goal'] === 'VALUE') wanted.push('deep_bid_type');
  for (const name of wanted)
    if (input[name] === undefined) throw wrong(`${name}: Missing data for required field.`);
}

function checkNew(world: World, account: Account, input: Input): void {
  const { objective_type, app_promotion_type, campaign_type, app_id, budget_mode, budget_optimize_on } =
    input;
  if (objective_type === 'APP_PROMOTION' && app_promotion_type === undefined)
    throw wrong('app_promotion_type: Missing data for required field.');
  if (campaign_type === 'IOS14_CAMPAIGN' && app_id === undefined)
    throw wrong('app_id: Missing data for required field.');
  if (campaign_type !== 'IOS14_CAMPAIGN' && input['campaign_app_profile_page_state'] !== undefined)
    throw wrong('campaign_app_profile_page_state: Can be set in iOS 14 dedicated campaigns only.');
  if (app_id !== undefined) requireObject(world, account, 'app', app_id);
  if (budget_mode === 'BUDGET_MODE_INFINITE' && budget_optimize_on === true)
    throw wrong('budget_mode: BUDGET_MODE_INFINITE cannot be used with campaign budget optimization.');
  if (budget_optimize_on === true) checkSharedBid(input);
  if (budget_mode !== 'BUDGET_MODE_INFINITE') checkBudget('campaign', input['budget'], account.currency);
  checkName(world, account, input['campaign_name'], input['request_id'] !== undefined);
}

/** A name is unique among the living, unless the caller vouches with a request_id. */
function checkName(world: World, account: Account, name: unknown, vouched: boolean, self?: string): void {
  if (vouched) return;
  const twins = world.state.objects.list('tiktok', 'campaign', { accountId: account.id, name: String(name) });
  if (twins.some(({ id: key, status }) => status !== 'DELETE' && key !== self))
    throw wrong(`campaign_name: Campaign name already exists: ${String(name)}.`);
}

/** The mark is of the older Smart+. */
const marked = (wanted: unknown): Condition[] =>
  automatedAs('campaign', wanted === true ? 'SMART_PLUS' : undefined);

export const campaignRoutes: Route[] = [
  post('campaign/create/', {
    shape: campaignCreate,
    handle(given, { world, account }) {
      onlyOnce(world, account, given['request_id']);
      requireRoom(world, 'campaign', account);
      const input: Input = {
        budget_mode: 'BUDGET_MODE_INFINITE',
        budget_optimize_on: false,
        campaign_type: 'REGULAR_CAMPAIGN',
        ...given,
      };
      checkNew(world, account, input);
      const {
        advertiser_id: _account,
        campaign_name,
        operation_status = 'ENABLE',
        request_id: _once,
        ...fields
      } = input;
      const infinite = fields['budget_mode'] === 'BUDGET_MODE_INFINITE';
      const campaign = world.state.objects.insert('tiktok', 'campaign', {
        id: world.state.ids.digits('tiktok', 19, '18'),
        accountId: account.id,
        parentId: account.id,
        name: campaign_name as string,
        status: operation_status as string,
        fields: { ...fields, budget: infinite ? 0 : fields['budget'] },
      });
      return present(world, account, campaign);
    },
  }),
  get('campaign/get/', {
    shape: {
      advertiser_id: required(id()),
      filtering: object(campaignFilter),
      fields: fieldsField,
      ...withoutNulls,
      ...paging(1000),
    },
    part: 'filters buying_types, campaign_system_origins, campaign_product_source, creative_campaign_type and split_test_enabled match everything',
    handle(input, { world, account }) {
      const filter = (input['filtering'] ?? {}) as Record<string, unknown>;
      const { rows, page_info } = listPage(world, account, input, {
        level: 'campaign',
        conditions: [
          ...['objective_type', 'campaign_type', 'optimization_goal', 'sales_destination'].flatMap((name) =>
            filter[name] === undefined ? [] : [fieldIs(name, String(filter[name]))],
          ),
          ...marked(filter['is_smart_performance_campaign']),
          ...automatedAs('campaign', filter['campaign_automation_type']),
        ],
        present: (row) => present(world, account, row),
      });
      return { list: shownRows(rows, input, campaignRow), page_info };
    },
  }),
  post('campaign/update/', {
    shape: campaignUpdate,
    changes: true,
    handle(input, context) {
      const { world, account } = context;
      const campaign = requireLiving(world, account, 'campaign', input['campaign_id']);
      const { advertiser_id: _account, campaign_id: _id, campaign_name = campaign.name, ...change } = input;
      checkName(world, account, campaign_name, false, campaign.id);
      if (change['budget'] !== undefined) {
        if (campaign.fields['budget_mode'] === 'BUDGET_MODE_INFINITE')
          throw wrong('budget: A campaign with BUDGET_MODE_INFINITE has no budget.');
        checkBudget('campaign', change['budget'], account.currency);
        const day =
          campaign.fields['budget_mode'] === 'BUDGET_MODE_TOTAL'
            ? null
            : world.delivery.today('tiktok', account.id);
        checkRoom(
          change['budget'] as number,
          world.delivery.ledger.spent('tiktok', 'campaign', campaign.id, day),
        );
      }
      const fields = { ...campaign.fields, ...change };
      const saved = { ...campaign, name: campaign_name as string, fields };
      return present(world, account, saveNoted(context, 'campaign', campaign, saved));
    },
  }),
  post('campaign/status/update/', {
    shape: {
      advertiser_id: required(id()),
      campaign_ids: required(list(id(), { min: 1, max: 20 })),
      operation_status: required(oneOf(['ENABLE', 'DISABLE', 'DELETE'])),
      postback_window_mode: oneOf(enums.postbackModes),
    },
    changes: true,
    handle({ campaign_ids, operation_status }, context) {
      const status = operation_status as string;
      const changed = (campaign_ids as string[]).map((key) => {
        const campaign = requireLiving(context.world, context.account, 'campaign', key);
        return saveNoted(context, 'campaign', campaign, { ...campaign, status });
      });
      return {
        campaign_ids,
        status,
        campaign_list: changed.map(({ id: key }) => ({ campaign_id: key, status })),
      };
    },
  }),
];
