import type { StoredObject } from '../../../state/index.ts';
import { wrong } from '../errors.ts';
import { requireIdentity, requirePost } from '../assets/visible-identities.ts';
import type { Context, Input } from '../define-route.ts';

interface Creative {
  creative_info: {
    ad_format: string;
    video_info?: { video_id: string };
    image_info?: { web_uri: string }[];
    tiktok_item_id?: string;
    identity_id?: string;
    identity_type?: string;
    identity_authorized_bc_id?: string;
  };
}

/** Materials, texts and an identity that the account has. */
export function checkContent({ world, account }: Context, group: StoredObject, input: Input): void {
  const held = (level: string, key: string, at: string) => {
    if (world.state.objects.get('tiktok', level, key)?.accountId !== account.id)
      throw wrong(`${at}: ${level} ${key} does not exist.`);
  };
  const creatives = (input['creative_list'] ?? []) as Creative[];
  if (creatives.length === 0) throw wrong('creative_list: Missing data for required field.');
  const whole = (input['ad_configuration'] ?? {}) as Input;
  creatives.forEach(
    ({ creative_info: { ad_format, video_info, image_info = [], tiktok_item_id, ...own } }, index) => {
      const at = `creative_list[${index}].creative_info`;
      if (ad_format === 'SINGLE_VIDEO' && !video_info && tiktok_item_id === undefined)
        throw wrong(`${at}.video_info: Missing data for required field.`);
      if (video_info) held('video', video_info.video_id, `${at}.video_info.video_id`);
      if (tiktok_item_id !== undefined) {
        const named = own.identity_id === undefined ? whole : own;
        const identity = requireIdentity(world, account, named, `${at}.`);
        requirePost(world, account, identity, tiktok_item_id, `${at}.`);
      }
      for (const { web_uri } of image_info) held('image', web_uri, `${at}.image_info.web_uri`);
    },
  );
  if (input['ad_text_list'] === undefined) throw wrong('ad_text_list: Missing data for required field.');
  if (whole['identity_id'] !== undefined) requireIdentity(world, account, whole, 'ad_configuration.');
  const toWebsite = String(group.fields['promotion_type']).startsWith('WEBSITE');
  if (toWebsite && input['landing_page_url_list'] === undefined && input['page_list'] === undefined)
    throw wrong('landing_page_url_list: Missing data for required field.');
}

/** Each material of an ad gets an id of its own, by which it can be switched. */
export function withMaterials({ world }: Context, fields: Input): Input {
  const creatives = fields['creative_list'] as Input[] | undefined;
  if (!creatives) return fields;
  const creative_list = creatives.map((creative) => ({
    ad_material_id: world.state.ids.digits('tiktok', 19, '18'),
    material_operation_status: 'ENABLE',
    ...creative,
  }));
  return { ...fields, creative_list };
}

/** What a reviewer reads. */
export function smartTexts(input: Input): string[] {
  const texts = (input['ad_text_list'] ?? []) as { ad_text: string }[];
  return [...texts.map(({ ad_text }) => ad_text), JSON.stringify(input['landing_page_url_list'] ?? '')];
}
