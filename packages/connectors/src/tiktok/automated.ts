import { automatedAd, SmartAdChange, type SmartAdSettings } from '@adsail/contract/delivery/tiktok';
import {
  type AccountScope,
  type AdMaterial,
  type AutomatedCreative,
  type AutomatedCreatives,
  chunksOf,
  type DeliveryObject,
  oneByOne,
  parseDraft,
  parseSettings,
  TransientError,
} from '../core/index.ts';
import type { TikTokClient } from './client.ts';
import { rows } from './delivery/list.ts';
import { withoutNulls } from './delivery/targeting.ts';
import { readAutomated } from './smart/read.ts';
import { deeplinksOf } from './smart/to-wire.ts';
import type { Row } from './wire.ts';

interface PartRow {
  material_id: string;
  material_operation_status?: string;
  title?: string;
  media_info?: {
    video_info?: { video_id: string };
    image_info?: { web_uri: string }[];
    tiktok_item_id?: string;
  };
}
interface AcoRow extends Row {
  adgroup_id: string;
  media_info_list?: PartRow[] | null;
  title_list?: PartRow[] | null;
  common_material?: (Row & { ad_name?: string }) | null;
}
const maxGroups = 100;

function partOf(
  adId: string,
  { material_id, material_operation_status, title, media_info }: PartRow,
): AdMaterial {
  const { tiktok_item_id: post, video_info: video, image_info: [image] = [] } = media_info ?? {};
  const kind = title !== undefined ? 'text' : post !== undefined ? 'post' : video ? 'video' : 'image';
  return {
    id: material_id,
    adId,
    kind,
    content: title ?? post ?? video?.video_id ?? image?.web_uri ?? '',
    status: material_operation_status === 'DISABLE' ? 'DISABLE' : 'ENABLE',
  };
}

const toCreative = (row: AcoRow): AutomatedCreative => ({
  groupId: row.adgroup_id,
  name: row.common_material?.ad_name ?? '',
  parts: [...(row.media_info_list ?? []), ...(row.title_list ?? [])].map((part) =>
    partOf(row.adgroup_id, part),
  ),
  raw: row,
});

/** Under whose name an ad stands; what a change does not say is as before. */
const identityOf = (settings: Partial<SmartAdSettings>, before: Row = {}) => ({
  identity_type: settings.identityType ?? before['identity_type'],
  identity_id: settings.identityId ?? before['identity_id'],
  identity_authorized_bc_id: settings.identityAuthorizedBcId ?? before['identity_authorized_bc_id'],
});

/** Here they are lists of one. A change replaces them together. */
function trackingOf(settings: Partial<SmartAdSettings>, before: Row = {}) {
  const { impressionTrackingUrl: shown, clickTrackingUrl: clicked } = settings;
  if (shown === undefined && clicked === undefined) return undefined;
  return {
    ...withoutNulls((before['tracking_info'] ?? {}) as Row),
    ...(shown === undefined ? {} : { impression_tracking_urls: [shown] }),
    ...(clicked === undefined ? {} : { click_tracking_urls: [clicked] }),
  };
}

function mediaOf(settings: Partial<SmartAdSettings>, before: AcoRow | undefined) {
  const identity = identityOf(settings, withoutNulls(before?.common_material ?? {}));
  return settings.materials?.map(({ videoId, imageIds = [], postId }) => ({
    media_info: {
      ...(videoId === undefined ? {} : { video_info: { video_id: videoId } }),
      ...(imageIds.length > 0 ? { image_info: imageIds.map((web_uri) => ({ web_uri })) } : {}),
      // A post stands under its author's name; everything else under the ad's.
      ...(postId === undefined ? {} : { tiktok_item_id: postId, ...identity }),
    },
  }));
}

function bodyOf(
  { account }: AccountScope,
  groupId: string,
  name: string | undefined,
  settings: Partial<SmartAdSettings>,
  before?: AcoRow,
) {
  const common = {
    ad_name: name,
    ...identityOf(settings),
    call_to_action_id: settings.callToActionId,
    tracking_info: trackingOf(settings, before?.common_material ?? {}),
  };
  return {
    advertiser_id: account.id,
    adgroup_id: groupId,
    media_info_list: mediaOf(settings, before),
    title_list: settings.adTexts?.map((title) => ({ title })),
    call_to_action_list: settings.callsToAction?.map((call_to_action) => ({ call_to_action })),
    landing_page_urls: settings.landingPageUrls?.map((landing_page_url) => ({ landing_page_url })),
    page_list: settings.pageId && [{ page_id: settings.pageId }],
    deeplink_list: deeplinksOf(settings, before ?? {}),
    ...(Object.values(common).some((value) => value !== undefined) ? { common_material: common } : {}),
  };
}

/** A post says its author, a link its kind, and what follows an ad all that does, whether or not these change. */
const needsCurrent = (settings: Partial<SmartAdSettings>) => {
  const { materials = [], identityId, deeplink, deeplinkType } = settings;
  const { impressionTrackingUrl, clickTrackingUrl } = settings;
  return (
    (identityId === undefined && materials.some(({ postId }) => postId !== undefined)) ||
    (deeplink === undefined) !== (deeplinkType === undefined) ||
    impressionTrackingUrl !== undefined ||
    clickTrackingUrl !== undefined
  );
};

/** "Automated creative": one ad in each group, which goes by the group's id. */
export function tiktokAutomated(client: TikTokClient): AutomatedCreatives {
  async function get(scope: AccountScope, groupIds: readonly string[]): Promise<AutomatedCreative[]> {
    const found: AutomatedCreative[] = [];
    for (const adgroup_ids of chunksOf(groupIds, maxGroups)) {
      const query = { advertiser_id: scope.account.id, adgroup_ids };
      const { list } = await client.get<{ list: AcoRow[] }>(scope, 'ad/aco/get/', query, scope.account.id);
      found.push(...list.map(toCreative));
    }
    return found;
  }

  return {
    get,
    async create(scope, groupId, { name, settings }) {
      const body = bodyOf(scope, groupId, name, parseDraft('TIKTOK', automatedAd, { settings }));
      const made = (row: AcoRow) => toCreative({ ...row, adgroup_id: groupId });
      return client.post(scope, 'ad/aco/create/', body, scope.account.id, made);
    },
    async update(scope, groupId, { name, settings = {} }) {
      const parsed = parseSettings('TIKTOK', SmartAdChange, settings);
      const [before] = needsCurrent(parsed) ? await get(scope, [groupId]) : [];
      const change = bodyOf(scope, groupId, name, parsed, before?.raw as AcoRow | undefined);
      const changed = (row: AcoRow) => toCreative({ ...row, adgroup_id: groupId });
      const body = { ...change, patch_update: true };
      return client.post(scope, 'ad/aco/update/', body, scope.account.id, changed);
    },
    async setStatus(scope, groupId, operation_status) {
      const filtering = { adgroup_ids: [groupId], primary_status: 'STATUS_ALL' };
      const found: DeliveryObject[] = [];
      for await (const { items } of rows(client, scope, 'ad', filtering)) found.push(...items);
      const ad = found.find(({ raw }) => raw['is_aco'] === true);
      if (!ad)
        throw new TransientError({ platform: 'TIKTOK', message: `The ad of ${groupId} is not listed yet` });
      if (ad.status === operation_status || ad.status === 'DELETE') return;
      const body = { advertiser_id: scope.account.id, aco_ad_ids: [ad.id], operation_status };
      await client.post(scope, 'ad/status/update/', body, scope.account.id);
    },
    settingsOf: ({ raw }) => readAutomated(raw),
    parts: {
      list: async (scope, adIds) => (await get(scope, adIds)).flatMap(({ parts }) => parts),
      /** The call takes one at a time. */
      setStatus: (scope, adId, materialIds, status) =>
        oneByOne(materialIds, async (id) => {
          const body = {
            advertiser_id: scope.account.id,
            // Spelled so in this call only.
            ad_group_id: adId,
            material_ids: [id],
            material_status: status,
          };
          await client.post(scope, 'ad/aco/material_status/update/', body, scope.account.id);
          return id;
        }),
    },
  };
}
