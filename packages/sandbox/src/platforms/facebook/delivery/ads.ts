import { any, oneOf, required, text } from '../../../fields/index.ts';
import { verdict } from '../../../review/review.ts';
import { type Condition, grandparentIn, parentIn } from '../../../state/conditions.ts';
import type { StoredObject } from '../../../state/index.ts';
import { insertNoted, saveNoted } from '../activities/store.ts';
import { badParam, invalid, noObject } from '../errors.ts';
import { decoded, isRecord, read, recordOf, textOf } from '../graph/params.ts';
import { select, wantedFields } from '../graph/select.ts';
import { accountOf, type GraphRequest, type GraphRoute, type Kind, ref } from '../graph/types.ts';
import { own, storedKind } from '../kinds.ts';
import { platformName } from '../version.ts';
import { isCustomised } from './asset-feed.ts';
import { checkGroups } from './asset-groups.ts';
import { copies, copyRoutePart } from './copies.ts';
import { readCreative, textsOf } from './creative-spec.ts';
import { insertCreative } from './creatives.ts';
import { requireRoomBack, requireRoomBelow, requireRoomInAccount } from './room.ts';
import {
  beginChange,
  createStatuses,
  endValidation,
  listLevel,
  refuseGone,
  statuses,
  times,
  type Values,
} from './shared.ts';
import { adStatus, issuesOf } from './status.ts';

const common = {
  name: text({ min: 1, max: 400 }),
  creative: any(),
  tracking_specs: any(),
  conversion_domain: text(),
  ad_schedule_start_time: text(),
  ad_schedule_end_time: text(),
  creative_asset_groups_spec: any(),
  adlabels: any(),
};
const createShape = {
  ...common,
  name: required(common.name),
  adset_id: required(text({ pattern: /^\d+$/ })),
  creative: required(any()),
  status: oneOf(createStatuses),
};
const updateShape = { ...common, status: oneOf(statuses) };

function feedback(ad: StoredObject, { now }: GraphRequest): unknown {
  return verdict(ad, now) === 'refused' ? { global: { POLICY_VIOLATION: ad.reviewReason } } : undefined;
}

const adsetOf = ({ parentId }: StoredObject, { world }: GraphRequest): StoredObject | undefined =>
  world.state.objects.get(platformName, 'adset', parentId ?? '');

export const adKind: Kind = storedKind({
  name: 'ad',
  type: 'Ad',
  owner: 'account',
  fields: {
    ...times,
    ...own(
      'tracking_specs',
      'conversion_domain',
      'adlabels',
      'creative_asset_groups_spec',
      'ad_schedule_start_time',
      'ad_schedule_end_time',
    ),
    account_id: ({ accountId }) => accountId,
    adset_id: ({ parentId }) => parentId,
    adset: ({ parentId }) => ref('adset', parentId),
    campaign_id: (ad, request) => adsetOf(ad, request)?.parentId,
    campaign: (ad, request) => ref('campaign', adsetOf(ad, request)?.parentId),
    creative: ({ fields }) => ref('adcreative', fields['creative_id']),
    status: ({ status }) => status,
    configured_status: ({ status }) => status,
    effective_status: (object, { world }) => adStatus(world, object),
    ad_review_feedback: feedback,
    issues_info: (object, { world }) => issuesOf(world, object, 'AD'),
    conversion_specs: (ad, request) => [
      { 'action.type': [String(adsetOf(ad, request)?.fields['optimization_goal'] ?? '').toLowerCase()] },
    ],
    source_ad_id: ({ fields }) => fields['source_ad_id'] ?? '0',
    preview_shareable_link: ({ id }, { baseUrl }) => `${baseUrl}/_media/${id}`,
    bid_type: () => 'ABSOLUTE_OCPM',
    bid_amount: (ad, request) => adsetOf(ad, request)?.fields['bid_amount'],
    targeting: (ad, request) => adsetOf(ad, request)?.fields['targeting'],
    failed_delivery_checks: () => [],
  },
});

const nested = (params: GraphRequest['params']): Values => {
  const plain: Values = { ...params };
  for (const name of ['creative', 'tracking_specs', 'creative_asset_groups_spec', 'adlabels'])
    if (plain[name] !== undefined) plain[name] = decoded(plain[name]);
  return plain;
};

/** An id of a creative of this account, or a creative to be made along with the ad. */
function creativeOf(request: GraphRequest, value: unknown): StoredObject | Values {
  if (!isRecord(value)) throw badParam('Param creative must be a JSON object.');
  const id = textOf(value['creative_id']) || textOf(value['id']);
  if (id === '') return readCreative(request, value);
  const found = request.world.state.objects.get(platformName, 'adcreative', id);
  if (!found || found.accountId !== request.node.object.accountId || found.status === 'DELETED')
    throw invalid(
      'Creative Not Found',
      `The creative ${id} does not exist in this ad account.`,
      undefined,
      'creative',
    );
  return found;
}

const isStored = (creative: StoredObject | Values): creative is StoredObject =>
  typeof creative['accountId'] === 'string';

function checkTracking(value: unknown): void {
  if (value === undefined) return;
  const specs = Array.isArray(value) ? value : [value];
  if (specs.some((spec) => !isRecord(spec) || !Array.isArray(spec['action.type'])))
    throw badParam('Param tracking_specs must be an array of objects with action.type.');
}

/** What promotes an app leads to its page in the store. */
function checkDestination(adset: StoredObject, creative: Values): void {
  const { object_store_url: store, application_id: app } = recordOf(adset.fields['promoted_object']);
  if (textOf(app) === '' || textOf(store) === '') return;
  const { video_data: video, link_data: link } = recordOf(creative['object_story_spec']);
  for (const data of [recordOf(video), recordOf(link)]) {
    const called = recordOf(recordOf(data['call_to_action'])['value'])['link'];
    for (const url of [textOf(data['link']), textOf(called)])
      if (url !== '' && url !== store)
        throw invalid(
          'Link Is Not The App',
          'An ad for an app leads to the address of the app in its store.',
          undefined,
          'link',
        );
  }
}

/** "right_hand_column alone is not for video." */
function checkColumn(adset: StoredObject, creative: Values): void {
  const { publisher_platforms: platforms, facebook_positions: positions } = recordOf(
    adset.fields['targeting'],
  );
  const isAlone = String(platforms) === 'facebook' && String(positions) === 'right_hand_column';
  if (isAlone && recordOf(creative['object_story_spec'])['video_data'] !== undefined)
    throw invalid(
      'Invalid Placement Combination',
      'Videos cannot be shown in the right column alone.',
      undefined,
      'creative',
    );
}

/** The ad set says whether the platform combines; placements and groups are for the others. */
function checkAssets(request: GraphRequest, adset: StoredObject, creative: Values, groups: unknown): void {
  checkDestination(adset, creative);
  checkColumn(adset, creative);
  const isDynamic = adset.fields['is_dynamic_creative'] === true;
  const feed = creative['asset_feed_spec'];
  if (feed !== undefined && !isCustomised(feed) && !isDynamic)
    throw invalid(
      'Dynamic Creative Is Off',
      'A creative with asset_feed_spec needs an ad set with is_dynamic_creative.',
      undefined,
      'creative',
    );
  if (isDynamic && (isCustomised(feed) || groups !== undefined))
    throw invalid(
      'Dynamic Creative Is On',
      'Assets by placement and the flexible format need an ad set without is_dynamic_creative.',
      undefined,
      'creative',
    );
  if (groups === undefined) return;
  const campaign = request.world.state.objects.get(platformName, 'campaign', adset.parentId ?? '');
  checkGroups(request, groups, campaign?.fields['objective']);
}

export function createAd(request: GraphRequest): { id: string } {
  beginChange(request, { creating: true });
  const { world, params, now } = request;
  const account = accountOf(request);
  const values = read(createShape, nested(params));
  const adset = world.state.objects.get(platformName, 'adset', String(values['adset_id']));
  if (!adset || adset.accountId !== account.id) throw noObject('GET', String(values['adset_id']));
  if (adset.status === 'DELETED' || adset.status === 'ARCHIVED')
    throw invalid(
      'Ad Set Is Deleted',
      'You cannot add an ad to a deleted or archived ad set.',
      undefined,
      'adset_id',
    );
  requireRoomBelow(request, 'ad', adset);
  requireRoomInAccount(request, 'ad');
  checkTracking(values['tracking_specs']);
  const spec = creativeOf(request, values['creative']);
  checkAssets(request, adset, isStored(spec) ? spec.fields : spec, values['creative_asset_groups_spec']);
  endValidation(request);
  const creative = isStored(spec) ? spec : insertCreative(request, spec);
  const { name, status, adset_id: parentId, creative: _creative, ...fields } = values;
  const id = world.state.ids.digits(platformName, 18, '1202');
  insertNoted(request, 'ad', {
    id,
    accountId: account.id,
    parentId: String(parentId),
    name: String(name),
    status: String(status ?? 'ACTIVE'),
    ...world.review.submit(id, now, [
      String(name),
      ...textsOf(creative.fields, values['creative_asset_groups_spec']),
    ]),
    fields: { ...fields, creative_id: creative.id, $submittedAt: now },
  });
  return { id };
}

function update(request: GraphRequest): unknown {
  beginChange(request);
  const { world, node, params, now } = request;
  const ad = node.object;
  refuseGone(ad);
  const { name, status, creative: given, ...changes } = read(updateShape, nested(params));
  if (status === 'ACTIVE' && given === undefined && verdict(ad, now) === 'refused')
    throw invalid(
      'Rejected Ad Cannot Be Turned On',
      'This ad was rejected. Edit it before you turn it on.',
      2490468,
      'status',
    );
  checkTracking(changes['tracking_specs']);
  const spec = given === undefined ? undefined : creativeOf(request, given);
  const adset = world.state.objects.get(platformName, 'adset', ad.parentId ?? '');
  requireRoomBack(request, 'ad', status, adset);
  const groups = changes['creative_asset_groups_spec'];
  if (adset && (spec || groups !== undefined))
    checkAssets(request, adset, spec ? (isStored(spec) ? spec.fields : spec) : {}, groups);
  endValidation(request);
  const creative = spec && (isStored(spec) ? spec : insertCreative(request, spec));
  const isOther = creative !== undefined && creative.id !== ad.fields['creative_id'];
  const again = isOther || groups !== undefined;
  const creativeId = creative?.id ?? textOf(ad.fields['creative_id']);
  saveNoted(request, 'ad', ad, {
    ...ad,
    name: String(name ?? ad.name),
    status: String(status ?? ad.status),
    // Another creative is another thing to review.
    ...(again
      ? world.review.submit(`${ad.id}:${creativeId}`, now, [
          String(name ?? ad.name),
          ...textsOf(creative?.fields ?? {}, groups ?? ad.fields['creative_asset_groups_spec']),
        ])
      : {}),
    fields: { ...ad.fields, ...changes, ...(again ? { creative_id: creativeId, $submittedAt: now } : {}) },
  });
  return { success: true };
}

function remove(request: GraphRequest): unknown {
  beginChange(request);
  saveNoted(request, 'ad', request.node.object, { ...request.node.object, status: 'DELETED' });
  return { success: true };
}

function placeOf({ kind, object }: GraphRequest['node']): Condition[] {
  if (kind.name === 'adaccount') return [];
  return [kind.name === 'adset' ? parentIn([object.id]) : grandparentIn(platformName, 'adset', [object.id])];
}

const listBelow = (request: GraphRequest): unknown =>
  listLevel(request, 'ad', placeOf(request.node), (object) => adStatus(request.world, object));

const node = (request: GraphRequest): unknown =>
  select(request, request.node.kind, request.node.object, wantedFields(request));

export const adRoutes: readonly GraphRoute[] = [
  { method: 'GET', path: '/act_:account/ads', on: ['adaccount'], edge: 'ads', handle: listBelow },
  {
    method: 'POST',
    path: '/act_:account/ads',
    on: ['adaccount'],
    edge: 'ads',
    handle: createAd,
    part: 'synchronous_ad_review and ad schedules are accepted without effect',
  },
  { method: 'GET', path: '/:object/ads', on: ['campaign', 'adset'], edge: 'ads', handle: listBelow },
  { method: 'GET', path: '/:ad', on: ['ad'], edge: '', handle: node },
  { method: 'POST', path: '/:ad', on: ['ad'], edge: '', handle: update },
  { method: 'DELETE', path: '/:ad', on: ['ad'], edge: '', handle: remove },
  { method: 'POST', path: '/:ad/copies', on: ['ad'], edge: 'copies', handle: copies, part: copyRoutePart },
];
