import { any, boolean, id, list, number, object, oneOf, required, text } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { verdict } from '../../../review/review.ts';
import type { StoredObject } from '../../../state/index.ts';
import { checkBudget } from '../budgets.ts';
import { checkNewGroup } from '../delivery/adgroup-rules.ts';
import { saveNoted } from '../delivery/log.ts';
import { onlyOnce } from '../delivery/once.ts';
import { requireRoom } from '../delivery/room.ts';
import { adgroupStatus, adStatus, campaignStatus } from '../delivery/status.ts';
import { requireObject } from '../delivery/tree.ts';
import { stamp } from '../envelope.ts';
import { wrong } from '../errors.ts';
import { smartAd, smartAdgroup, smartAdgroupUpdate, smartAdUpdate, smartCampaign } from '../fields/smart.ts';
import { nameField } from '../fields/words.ts';
import { type Context, get, type Input, post } from '../define-route.ts';
import { checkContent, smartTexts, withMaterials } from './content.ts';
import { listRoute, requireSmart, statusRoute } from './shared.ts';

/** The other mark of smart campaigns is that of the older kind. */
const smartFlags = {
  smart_plus: true,
  is_smart_performance_campaign: false,
  campaign_automation_type: 'UPGRADED_SMART_PLUS',
};

function common(row: StoredObject): Input {
  const { smart_plus: _marker, ...fields } = row.fields;
  return {
    ...fields,
    operation_status: row.status,
    create_time: stamp(row.createdAt),
    modify_time: stamp(row.updatedAt),
  };
}

function presentCampaign({ world, account }: Context, row: StoredObject): Input {
  const secondary_status = campaignStatus(world, account, row);
  return {
    ...common(row),
    advertiser_id: account.id,
    campaign_id: row.id,
    campaign_name: row.name,
    secondary_status,
  };
}

function presentGroup({ world, account }: Context, row: StoredObject): Input {
  const campaign = requireObject(world, account, 'campaign', row.parentId);
  return {
    ...common(row),
    advertiser_id: account.id,
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    adgroup_id: row.id,
    adgroup_name: row.name,
    secondary_status: adgroupStatus(world, account, campaign, row),
  };
}

function presentAd({ world, account }: Context, row: StoredObject): Input {
  const group = requireObject(world, account, 'adgroup', row.parentId);
  const campaign = requireObject(world, account, 'campaign', group.parentId);
  return {
    ...common(row),
    advertiser_id: account.id,
    campaign_id: campaign.id,
    adgroup_id: group.id,
    smart_plus_ad_id: row.id,
    ad_name: row.name,
    secondary_status: adStatus(world, account, campaign, group, row),
  };
}

const insert = (
  context: Context,
  level: string,
  row: Partial<StoredObject> & { name: string; parentId: string },
  key?: string,
) =>
  context.world.state.objects.insert('tiktok', level, {
    status: 'ENABLE',
    ...row,
    id: key ?? context.world.state.ids.digits('tiktok', 19, '18'),
    accountId: context.account.id,
  });

const campaigns: Route[] = [
  post('smart_plus/campaign/create/', {
    shape: smartCampaign,
    handle(given, context) {
      const { world, account } = context;
      onlyOnce(world, account, given['request_id']);
      requireRoom(world, 'campaign', account);
      const input: Input = {
        budget_optimize_on: true,
        budget_mode: 'BUDGET_MODE_DYNAMIC_DAILY_BUDGET',
        ...given,
      };
      if (input['objective_type'] === 'APP_PROMOTION' && input['app_promotion_type'] === undefined)
        throw wrong('app_promotion_type: Missing data for required field.');
      if (input['budget_optimize_on'] === true) checkBudget('campaign', input['budget'], account.currency);
      const {
        advertiser_id: _a,
        campaign_name,
        operation_status = 'ENABLE',
        request_id: _r,
        ...fields
      } = input;
      const row = insert(context, 'campaign', {
        name: campaign_name as string,
        parentId: account.id,
        status: operation_status as string,
        fields: { ...fields, ...smartFlags },
      });
      return presentCampaign(context, row);
    },
  }),
  listRoute({ level: 'campaign', ids: 'campaign_ids', present: presentCampaign }),
  post('smart_plus/campaign/update/', {
    shape: {
      advertiser_id: required(id()),
      campaign_id: required(id()),
      campaign_name: nameField,
      budget: number({ min: 0 }),
      po_number: text(),
    },
    changes: true,
    handle({ advertiser_id: _a, campaign_id, campaign_name, ...change }, context) {
      const { world, account } = context;
      const row = requireSmart(world, account, 'campaign', campaign_id);
      if (change['budget'] !== undefined) checkBudget('campaign', change['budget'], account.currency);
      const name = (campaign_name as string | undefined) ?? row.name;
      const saved = { ...row, name, fields: { ...row.fields, ...change } };
      return presentCampaign(context, saveNoted(context, 'campaign', row, saved));
    },
  }),
  statusRoute('campaign', 'campaign_ids'),
];

const groups: Route[] = [
  post('smart_plus/adgroup/create/', {
    shape: smartAdgroup,
    handle(given, context) {
      const { world, account } = context;
      onlyOnce(world, account, given['request_id']);
      const campaign = requireSmart(world, account, 'campaign', given['campaign_id']);
      requireRoom(world, 'adgroup', campaign);
      const spec = given['targeting_spec'] as Input;
      const input: Input = {
        bid_type: 'BID_TYPE_NO_BID',
        placement_type: 'PLACEMENT_TYPE_AUTOMATIC',
        ...given,
      };
      checkNewGroup(world, account, campaign, { ...input, ...spec });
      const {
        advertiser_id: _a,
        campaign_id: _c,
        adgroup_name,
        operation_status = 'ENABLE',
        request_id: _r,
        ...fields
      } = input;
      const row = insert(context, 'adgroup', {
        name: adgroup_name as string,
        parentId: campaign.id,
        status: operation_status as string,
        fields: { ...fields, ...smartFlags },
      });
      return presentGroup(context, row);
    },
  }),
  listRoute({ level: 'adgroup', ids: 'adgroup_ids', present: presentGroup }),
  post('smart_plus/adgroup/update/', {
    shape: smartAdgroupUpdate,
    changes: true,
    handle({ advertiser_id: _a, adgroup_id, adgroup_name, ...change }, context) {
      const { world, account } = context;
      const row = requireSmart(world, account, 'adgroup', adgroup_id);
      if (change['budget'] !== undefined) checkBudget('adgroup', change['budget'], account.currency);
      const name = (adgroup_name as string | undefined) ?? row.name;
      const saved = { ...row, name, fields: { ...row.fields, ...change } };
      return presentGroup(context, saveNoted(context, 'adgroup', row, saved));
    },
  }),
  statusRoute('adgroup', 'adgroup_ids'),
];

const reviewStatuses: Record<string, string> = {
  pending: 'IN_REVIEW',
  approved: 'APPROVED',
  refused: 'REJECTED',
};

const ads: Route[] = [
  post('smart_plus/ad/create/', {
    shape: smartAd,
    handle(input, context) {
      const { world, account } = context;
      const group = requireSmart(world, account, 'adgroup', input['adgroup_id']);
      requireRoom(world, 'ad', group);
      checkContent(context, group, input);
      const { advertiser_id: _a, adgroup_id: _g, ad_name, operation_status = 'ENABLE', ...fields } = input;
      const key = world.state.ids.digits('tiktok', 19, '18');
      const row = {
        name: ad_name as string,
        parentId: group.id,
        status: operation_status as string,
        fields: { ...withMaterials(context, fields), ...smartFlags },
        ...world.review.submit(key, world.clock.now(), smartTexts(input)),
      };
      return presentAd(context, insert(context, 'ad', row, key));
    },
  }),
  listRoute({ level: 'ad', ids: 'smart_plus_ad_ids', present: presentAd }),
  post('smart_plus/ad/update/', {
    shape: smartAdUpdate,
    changes: true,
    handle({ advertiser_id: _a, smart_plus_ad_id, ad_name, ...change }, context) {
      const { world, account } = context;
      const row = requireSmart(world, account, 'ad', smart_plus_ad_id);
      const whole: Input = { ...row.fields, ...withMaterials(context, change) };
      checkContent(context, requireObject(world, account, 'adgroup', row.parentId), whole);
      const saved = {
        ...row,
        name: (ad_name as string | undefined) ?? row.name,
        fields: whole,
        ...world.review.submit(row.id, world.clock.now(), smartTexts(whole)),
      };
      return presentAd(context, saveNoted(context, 'ad', row, saved));
    },
  }),
  statusRoute('ad', 'smart_plus_ad_ids'),
  post('smart_plus/ad/material_status/update/', {
    part: 'a switched-off material still delivers with its ad',
    shape: {
      advertiser_id: required(id()),
      smart_plus_ad_id: required(id()),
      ad_material_ids: required(list(id(), { min: 1 })),
      operation_status: required(oneOf(['ENABLE', 'DISABLE'])),
    },
    handle({ smart_plus_ad_id, ad_material_ids, operation_status }, { world, account }) {
      const row = requireSmart(world, account, 'ad', smart_plus_ad_id);
      const asked = ad_material_ids as string[];
      const materials = (row.fields['creative_list'] ?? []) as Input[];
      const stranger = asked.find((key) => !materials.some((each) => each['ad_material_id'] === key));
      if (stranger !== undefined) throw wrong(`ad_material_ids: ${stranger} does not exist.`);
      const creative_list = materials.map((each) =>
        asked.includes(String(each['ad_material_id']))
          ? { ...each, material_operation_status: operation_status }
          : each,
      );
      world.state.objects.save('tiktok', 'ad', { ...row, fields: { ...row.fields, creative_list } });
    },
  }),
  get('smart_plus/ad/review_info/', {
    part: 'the shape is unconfirmed; one verdict for the whole ad',
    shape: {
      advertiser_id: required(id()),
      smart_plus_ad_ids: required(list(id(), { min: 1, max: 100 })),
      extra_info_setting: object({ include_reject_info: boolean(), include_violation_frame: boolean() }),
      lang: text(),
      context_info: any(),
    },
    handle: ({ smart_plus_ad_ids }, { world, account }) => ({
      list: (smart_plus_ad_ids as string[]).map((key) => {
        const row = requireObject(world, account, 'ad', key);
        const judged = verdict(row, world.clock.now());
        const reject_info = judged === 'refused' ? [{ reason: row.reviewReason }] : [];
        return { smart_plus_ad_id: key, review_status: reviewStatuses[judged], reject_info };
      }),
    }),
  }),
];

/** Upgraded Smart+: the same three levels, with the platform choosing among many materials. */
export const smartRoutes: Route[] = [...campaigns, ...groups, ...ads];
