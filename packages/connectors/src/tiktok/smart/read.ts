import { SmartAdSettings } from '@adsail/contract/delivery/tiktok';
import { type DeliveryObject, type FieldReader, readFields, type ReadSettings } from '../../core/index.ts';
import { readObject } from '../delivery/read.ts';
import type { TikTokLevel } from '../enums.ts';
import type { Row } from '../wire.ts';

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
/** A list of objects with one field each. */
const listed =
  (field: string, name: string): FieldReader =>
  (value) => ({ [field]: rowsOf(value).map((each) => String(each[name])) });

function materialOf(info: unknown): Row {
  const { video_info, image_info, tiktok_item_id } = rowOf(info);
  if (tiktok_item_id) return { postId: String(tiktok_item_id) };
  const videoId = rowOf(video_info)['video_id'];
  const images = rowsOf(image_info).map(({ web_uri }) => String(web_uri));
  return { ...(videoId ? { videoId } : {}), ...(images.length > 0 ? { imageIds: images } : {}) };
}

/** One link, or a list of one: the two kinds of ads say it differently. */
const linkOf = (one: unknown, several: unknown): unknown =>
  one ?? (Array.isArray(several) ? several[0] : undefined);

const identity: FieldReader = (value) => {
  const { identity_type, identity_id, identity_authorized_bc_id, call_to_action_id, tracking_info } =
    rowOf(value);
  const tracking = rowOf(tracking_info);
  const shown = linkOf(tracking['impression_tracking_url'], tracking['impression_tracking_urls']);
  const clicked = linkOf(tracking['click_tracking_url'], tracking['click_tracking_urls']);
  const bc = identity_authorized_bc_id ? { identityAuthorizedBcId: String(identity_authorized_bc_id) } : {};
  const call = call_to_action_id ? { callToActionId: String(call_to_action_id) } : {};
  const links = {
    ...(shown ? { impressionTrackingUrl: shown } : {}),
    ...(clicked ? { clickTrackingUrl: clicked } : {}),
  };
  return { identityType: identity_type, identityId: identity_id, ...bc, ...call, ...links };
};

/** Both kinds of ads that the platform puts together have these. */
const common: Readonly<Record<string, FieldReader>> = {
  call_to_action_list: listed('callsToAction', 'call_to_action'),
  page_list: (value) => ({ pageId: String(rowsOf(value)[0]?.['page_id']) }),
  deeplink_list(value) {
    const { deeplink, deeplink_type } = rowsOf(value)[0] ?? {};
    return { ...(deeplink ? { deeplink } : {}), ...(deeplink_type ? { deeplinkType: deeplink_type } : {}) };
  },
};

const ad: Readonly<Record<string, FieldReader>> = {
  ...common,
  creative_list: (value) => ({
    materials: rowsOf(value).map(({ creative_info }) => materialOf(creative_info)),
  }),
  ad_text_list: listed('adTexts', 'ad_text'),
  landing_page_url_list: listed('landingPageUrls', 'landing_page_url'),
  ad_configuration: identity,
};

const automated: Readonly<Record<string, FieldReader>> = {
  ...common,
  media_info_list: (value) => ({ materials: rowsOf(value).map(({ media_info }) => materialOf(media_info)) }),
  title_list: listed('adTexts', 'title'),
  landing_page_urls: listed('landingPageUrls', 'landing_page_url'),
  common_material: identity,
};
const unsaid = ['display_name_list', 'avatar_icon_list', 'card_list'];

/** The one ad of a group with automated creative. */
export const readAutomated = (row: Row): ReadSettings => readFields(row, unsaid, automated, SmartAdSettings);

/** What a group targets stands in a part of its own, and what an ad is made of in lists. */
export function readSmart(level: TikTokLevel, object: DeliveryObject): ReadSettings {
  const { raw } = object;
  if (level === 'ad') return readFields(raw, [], ad, SmartAdSettings);
  return readObject(level, { ...object, raw: { ...raw, ...rowOf(raw['targeting_spec']) } });
}
