import { any, boolean, id, number, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import type { StoredObject } from '../../../state/index.ts';
import { checkBudget } from '../budgets.ts';
import { missing, wrong } from '../errors.ts';
import { nameField, timeField } from '../fields/words.ts';
import { type Context, get, type Input, post } from '../define-route.ts';
import { checkSchedule } from './adgroup-rules.ts';
import { reviewedTexts } from './creatives.ts';
import { onlyOnce } from './once.ts';
import { requireRoom } from './room.ts';
import { requireLiving } from './tree.ts';

/** How long a copy runs, in virtual milliseconds. */
const copyMs = 20_000;
const copiedFieldNames = [
  'REACH',
  'TRAFFIC',
  'VIDEO_VIEWS',
  'ENGAGEMENT',
  'APP_PROMOTION',
  'LEAD_GENERATION',
  'WEB_CONVERSIONS',
];
const maxGroups = 20;

const living = ({ world }: Context, level: string, parentId: string): StoredObject[] =>
  world.state.objects.list('tiktok', level, { parentId }).filter(({ status }) => status !== 'DELETE');

/** The same object again under another parent; what is reviewed is reviewed anew. */
function again(
  { world }: Context,
  level: string,
  from: StoredObject,
  change: Partial<StoredObject>,
): StoredObject {
  const key = world.state.ids.digits('tiktok', 19, '18');
  const { reviewed_before: _marker, ...fields } = from.fields;
  const review = level === 'ad' ? world.review.submit(key, world.clock.now(), reviewedTexts(fields)) : {};
  const now = world.clock.now();
  return world.state.objects.insert('tiktok', level, {
    ...from,
    fields,
    createdAt: now,
    updatedAt: now,
    ...review,
    ...change,
    id: key,
  });
}

function copy(context: Context, campaign: StoredObject, input: Input): Input {
  const { schedule_type, schedule_start_time, schedule_end_time } = input;
  const schedule =
    schedule_type === undefined ? {} : { schedule_type, schedule_start_time, schedule_end_time };
  if (schedule_type !== undefined) checkSchedule(schedule, context.world.clock.now());
  const { budget = campaign.fields['budget'], po_number = campaign.fields['po_number'] } = input;
  const copied = again(context, 'campaign', campaign, {
    name: (input['campaign_name'] as string | undefined) ?? `COPIED_${campaign.name}`,
    status: (input['operation_status'] as string | undefined) ?? 'DISABLE',
    fields: { ...campaign.fields, budget, ...(po_number === undefined ? {} : { po_number }) },
  });
  const groups = living(context, 'adgroup', campaign.id).map((group) => {
    const made = again(context, 'adgroup', group, {
      parentId: copied.id,
      fields: { ...group.fields, ...schedule },
    });
    const ads = living(context, 'ad', group.id).map((ad) => again(context, 'ad', ad, { parentId: made.id }));
    return {
      adgroup_id: made.id,
      adgroup_name: made.name,
      total_ad_count: ads.length,
      success_ad_count: ads.length,
      adgroup_error_list: [],
      ad_status: 'ALL_SUCCESS',
      ad_result_list: ads.map((ad) => ({
        is_success: true,
        ad_id: ad.id,
        ad_name: ad.name,
        ad_error_list: [],
      })),
    };
  });
  return {
    campaign_id: copied.id,
    campaign_name: copied.name,
    campaign_error_infos: [],
    adgroup_result_list: groups,
  };
}

function checkCopied(context: Context, campaign: StoredObject): void {
  if (campaign.fields['smart_plus'] === true)
    throw wrong('campaign_id: A Smart+ campaign cannot be copied here.');
  if (!copiedFieldNames.includes(String(campaign.fields['objective_type'])))
    throw wrong(
      `campaign_id: A campaign with ${String(campaign.fields['objective_type'])} cannot be copied.`,
    );
  const groups = living(context, 'adgroup', campaign.id);
  if (groups.length > maxGroups)
    throw wrong(`campaign_id: The campaign has more than ${maxGroups} ad groups.`);
  if (!groups.some((group) => living(context, 'ad', group.id).length > 0))
    throw wrong('campaign_id: The campaign needs at least one ad group with at least one ad.');
}

export const copyRoutes: Route[] = [
  post('campaign/copy/task/create/', {
    part: 'the whole campaign; deep_copy_mode CUSTOM is refused',
    limits: [
      { name: 'copy-qps', windowMs: 1000, max: 1 },
      { name: 'copy-qpm', windowMs: 60_000, max: 30, penaltyMs: 300_000 },
    ],
    shape: {
      advertiser_id: required(id()),
      campaign_id: required(id()),
      request_id: required(text({ pattern: /^\d{1,19}$/ })),
      operation_status: oneOf(['ENABLE', 'DISABLE']),
      campaign_name: nameField,
      is_advanced_dedicated_campaign: boolean(),
      budget: number({ min: 0 }),
      po_number: text(),
      schedule_type: oneOf(['SCHEDULE_START_END', 'SCHEDULE_FROM_NOW']),
      schedule_start_time: timeField,
      schedule_end_time: timeField,
      deep_copy_mode: oneOf(['DEFAULT']),
      adgroup_list: any(),
    },
    changes: true,
    handle(input, context) {
      const { world, account } = context;
      onlyOnce(world, account, input['request_id']);
      const campaign = requireLiving(world, account, 'campaign', input['campaign_id']);
      checkCopied(context, campaign);
      requireRoom(world, 'campaign', account);
      if (input['budget'] !== undefined) checkBudget('campaign', input['budget'], account.currency);
      const { id: task } = world.state.objects.insert('tiktok', 'copy_task', {
        id: world.state.ids.digits('tiktok', 19, '78'),
        accountId: account.id,
        name: campaign.name,
        status: 'RUNNING',
        fields: { result: copy(context, campaign, input) },
      });
      return { task_id: task };
    },
  }),
  get('campaign/copy/task/check/', {
    part: 'the fields follow those of the smart_plus call',
    shape: { advertiser_id: required(id()), task_id: required(id()) },
    handle({ task_id }, { world, account }) {
      const task = world.state.objects.get('tiktok', 'copy_task', String(task_id));
      if (!task || task.accountId !== account.id) throw missing(`Task ${String(task_id)} does not exist.`);
      if (world.clock.now() < task.createdAt + copyMs) return { task_status: 'RUNNING' };
      const result = task.fields['result'] as { adgroup_result_list: { total_ad_count: number }[] };
      const count = result.adgroup_result_list.reduce((sum, group) => sum + group.total_ad_count, 0);
      return {
        task_status: 'SUCCESS',
        task_info: { total_ad_count: count, success_ad_count: count },
        task_result: result,
      };
    },
  }),
];
