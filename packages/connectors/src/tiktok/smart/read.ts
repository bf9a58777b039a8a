import { SmartAdSettings } from '@adsail/contract/delivery/tiktok';
import {
  type DeliveryObject,
  elsewhere,
  type FieldReader,
  readFields,
  type ReadSettings,
} from '../../core/index.ts';
import { readObject } from '../delivery/read.ts';
import type { TikTokLevel } from '../enums.ts';
import type { Row } from '../wire.ts';

const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : []);
const rowOf = (value: unknown): Row => (typeof value === 'object' && value !== null ? (value as Row) : {});
/** A list of objects with one field each. */
const listed =
  (field: string, name: string): FieldReader =>
  (value) => ({ [field]: rowsOf(value).map((each) => String(each[name])) });

function materialOf({ creative_info }: Row): Row {
  const { video_info, image_info, tiktok_item_id } = rowOf(creative_info);
  if (tiktok_item_id) return { postId: String(tiktok_item_id) };
  const videoId = rowOf(video_info)['video_id'];
  const images = rowsOf(image_info).map(({ web_uri }) => String(web_uri));
  return { ...(videoId ? { videoId } : {}), ...(images.length > 0 ? { imageIds: images } : {}) };
}

const ad: Readonly<Record<string, FieldReader>> = {
  creative_list: (value) => ({ materials: rowsOf(value).map(materialOf) }),
  ad_text_list: listed('adTexts', 'ad_text'),
  call_to_action_list: listed('callsToAction', 'call_to_action'),
  landing_page_url_list: listed('landingPageUrls', 'landing_page_url'),
  page_list: (value) => ({ pageId: String(rowsOf(value)[0]?.['page_id']) }),
  ad_configuration(value) {
    const { identity_type, identity_id, identity_authorized_bc_id, call_to_action_id } = rowOf(value);
    const bc = identity_authorized_bc_id ? { identityAuthorizedBcId: String(identity_authorized_bc_id) } : {};
    const call = call_to_action_id ? { callToActionId: String(call_to_action_id) } : {};
    return { identityType: identity_type, identityId: identity_id, ...bc, ...call };
  },
  deeplink_list: elsewhere,
};

/** What a group targets stands in a part of its own, and what an ad is made of in lists. */
export function readSmart(level: TikTokLevel, object: DeliveryObject): ReadSettings {
  const { raw } = object;
  if (level === 'ad') return readFields(raw, [], ad, SmartAdSettings);
  return readObject(level, { ...object, raw: { ...raw, ...rowOf(raw['targeting_spec']) } });
}
