import { boolean, check, id, list, object, oneOf, required } from '../../../fields/index.ts';
import type { Route } from '../../../http/call.ts';
import { verdict } from '../../../review/review.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { stamp } from '../envelope.ts';
import { fieldError, wrong } from '../errors.ts';
import { adRow, adCreate, adFilter, adUpdate, creative as creativeShape } from '../fields/ad.ts';
import { fieldsField, paging, shownRows, withoutNulls } from '../paging.ts';
import { type Context, get, type Input, post } from '../define-route.ts';
import { checkCreative, reviewedTexts } from './creatives.ts';
import { creativeIdOf, isSmartAd } from '../smart/creatives.ts';
import { automatedAs, listPage, ofGoal, ofObjective, plainAds } from './filters.ts';
import { saveNoted } from './log.ts';
import { requireRoom } from './room.ts';
import { adStatus } from './status.ts';
import { requireLiving, requireObject, sharedObject } from './tree.ts';

interface Family {
  campaign: Readonly<StoredObject>;
  group: Readonly<StoredObject>;
}

function family(world: World, account: Account, ad: StoredObject): Family {
  const group = sharedObject(world, account, 'adgroup', ad.parentId);
  return { group, campaign: sharedObject(world, account, 'campaign', group.parentId) };
}

function present(world: World, account: Account, ad: StoredObject, { campaign, group }: Family): Input {
  const { reviewed_before: _reviewed, smart_plus: _smart, creative_list: _creatives, ...fields } = ad.fields;
  const isSmart = isSmartAd(ad);
  return {
    ...fields,
    advertiser_id: account.id,
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    adgroup_id: group.id,
    adgroup_name: group.name,
    ad_id: isSmart ? creativeIdOf(ad) : ad.id,
    ad_id_v2: ad.id,
    ...(isSmart ? { smart_plus_ad_id: ad.id } : {}),
    campaign_automation_type: isSmart ? 'UPGRADED_SMART_PLUS' : 'MANUAL',
    ad_name: ad.name,
    operation_status: ad.status,
    secondary_status: adStatus(world, account, campaign, group, ad),
    optimization_event: group.fields['optimization_event'] ?? null,
    is_aco: ad.fields['is_aco'] === true,
    is_new_structure: true,
    create_time: stamp(ad.createdAt),
    modify_time: stamp(ad.updatedAt),
  };
}

/** The ads of a group have the same family: a list of thousands reads it once. */
function oncePerParent(find: (ad: StoredObject) => Family): (ad: StoredObject) => Family {
  const known = new Map<string | null, Family>();
  return (ad) => {
    const found = known.get(ad.parentId) ?? find(ad);
    known.set(ad.parentId, found);
    return found;
  };
}

/** Ads of Smart+ campaigns have calls of their own. */
function requirePlain(world: World, account: Account, key: unknown): StoredObject {
  const ad = requireLiving(world, account, 'ad', key);
  if (isSmartAd(ad)) throw wrong(`ad_ids: ${ad.id} is an upgraded Smart+ ad.`);
  return ad;
}

function insertAd({ world, account }: Context, group: StoredObject, creative: Input): StoredObject {
  const { ad_name, operation_status = 'ENABLE', ...fields } = creative;
  const key = world.state.ids.digits('tiktok', 19, '18');
  return world.state.objects.insert('tiktok', 'ad', {
    id: key,
    accountId: account.id,
    parentId: group.id,
    name: ad_name as string,
    status: operation_status as string,
    fields,
    ...world.review.submit(key, world.clock.now(), reviewedTexts(creative)),
  });
}

/** Full replacement unless it is a patch; most edits send the ad back to review. */
function replaceAd(context: Context, group: StoredObject, given: Input, patch: boolean, at: string) {
  const { world, account } = context;
  const { ad_id, ...creative } = given;
  const ad = requirePlain(world, account, ad_id);
  if (ad.parentId !== group.id) throw wrong(`${at}.ad_id: Ad ${ad.id} is not in ad group ${group.id}.`);
  const { reviewed_before: _marker, ...before } = ad.fields;
  const whole: Input = patch ? { ...before, ad_name: ad.name, ...creative } : creative;
  const { problems } = check(creativeShape, whole);
  if (problems[0]) throw fieldError({ ...problems[0], path: `${at}.${problems[0].path}` });
  checkCreative(world, account, group, whole, at);
  const { ad_name, operation_status = ad.status, ...fields } = whole;
  const onlyName = JSON.stringify(fields) === JSON.stringify(before);
  const review = onlyName ? {} : world.review.submit(ad.id, world.clock.now(), reviewedTexts(whole));
  return saveNoted(context, 'ad', ad, {
    ...ad,
    ...review,
    name: ad_name as string,
    status: operation_status as string,
    fields: { ...fields, reviewed_before: true },
  });
}

const reviewStatuses: Record<string, string> = {
  pending: 'IN_REVIEW',
  approved: 'APPROVED',
  refused: 'REJECTED',
};

export const adRoutes: Route[] = [
  post('ad/create/', {
    shape: adCreate,
    limits: [
      { name: 'ad-create-qps', windowMs: 1000, max: 5 },
      { name: 'ad-create-qpm', windowMs: 60_000, max: 150, penaltyMs: 300_000 },
      { name: 'ad-create-qpd', windowMs: 86_400_000, max: 86_400 },
    ],
    handle(input, context) {
      const { world, account } = context;
      const group = requireLiving(world, account, 'adgroup', input['adgroup_id']);
      const creatives = input['creatives'] as Input[];
      requireRoom(world, 'ad', group, creatives.length);
      creatives.forEach((creative, index) =>
        checkCreative(world, account, group, creative, `creatives[${index}]`),
      );
      const ads = creatives.map((creative) => insertAd(context, group, creative));
      return {
        ad_ids: ads.map(({ id: key }) => key),
        creatives: ads.map((ad) => present(world, account, ad, family(world, account, ad))),
      };
    },
  }),
  get('ad/get/', {
    shape: {
      advertiser_id: required(id()),
      filtering: object(adFilter),
      fields: fieldsField,
      ...withoutNulls,
      ...paging(1000),
    },
    part: 'filters creative_material_mode, destination, buying_types and campaign_system_origins match everything; of an upgraded Smart+ ad the first creative is shown, and not found by its id',
    handle(input, { world, account }) {
      const filter = (input['filtering'] ?? {}) as Input;
      const { objective_type: objective, optimization_goal: goal } = filter;
      const familyOf = oncePerParent((ad) => family(world, account, ad));
      const { rows, page_info } = listPage(world, account, input, {
        level: 'ad',
        conditions: [
          ...(filter['ad_ids'] === undefined ? [] : plainAds(world, account)),
          ...automatedAs('ad', filter['campaign_automation_type']),
          ...(objective === undefined ? [] : [ofObjective(String(objective))]),
          ...(goal === undefined ? [] : [ofGoal(String(goal))]),
        ],
        present: (ad) => present(world, account, ad, familyOf(ad)),
      });
      return { list: shownRows(rows, input, adRow), page_info };
    },
  }),
  post('ad/update/', {
    shape: adUpdate,
    changes: true,
    handle(input, context) {
      const { world, account } = context;
      const group = requireLiving(world, account, 'adgroup', input['adgroup_id']);
      const patch = input['patch_update'] === true;
      const ads = (input['creatives'] as Input[]).map((creative, index) =>
        replaceAd(context, group, creative, patch, `creatives[${index}]`),
      );
      return {
        ad_ids: ads.map(({ id: key }) => key),
        creatives: ads.map((ad) => present(world, account, ad, family(world, account, ad))),
      };
    },
  }),
  post('ad/status/update/', {
    shape: {
      advertiser_id: required(id()),
      ad_ids: list(id(), { min: 1, max: 20 }),
      aco_ad_ids: list(id(), { min: 1, max: 20 }),
      operation_status: required(oneOf(['ENABLE', 'DISABLE', 'DELETE'])),
    },
    changes: true,
    handle({ ad_ids, aco_ad_ids, operation_status }, context) {
      const { world, account } = context;
      const wanted = (ad_ids ?? aco_ad_ids) as string[] | undefined;
      if (!wanted) throw wrong('ad_ids: Missing data for required field.');
      for (const key of wanted) {
        const ad = requirePlain(world, account, key);
        saveNoted(context, 'ad', ad, { ...ad, status: operation_status as string });
      }
      return { ad_ids: wanted, status: operation_status };
    },
  }),
  get('ad/review_info/', {
    part: 'the shape is unconfirmed',
    shape: {
      advertiser_id: required(id()),
      ad_ids: required(list(id(), { min: 1, max: 100 })),
      lang: id(),
      extra_info_setting: boolean(),
    },
    handle({ ad_ids }, { world, account }) {
      const entries = (ad_ids as string[]).map((key) => {
        const ad = requireObject(world, account, 'ad', key);
        const judged = verdict(ad, world.clock.now());
        const reasons = judged === 'refused' ? [{ reason: ad.reviewReason, content: 'ad_text' }] : [];
        return [
          key,
          {
            id: key,
            is_approved: judged === 'approved',
            review_status: reviewStatuses[judged],
            reject_info: reasons,
          },
        ];
      });
      return { ad_review_map: Object.fromEntries(entries) as Input };
    },
  }),
];
