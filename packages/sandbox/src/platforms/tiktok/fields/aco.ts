import { any, boolean, id, list, object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import * as enums from '../enums.data.ts';
import { adText, nameField, urlField } from './words.ts';

const identity: Shape = {
  identity_type: oneOf(enums.identityTypes),
  identity_id: id(),
  identity_authorized_bc_id: id(),
};

const content: Shape = {
  media_info_list: list(
    object({
      media_info: required(
        object({
          video_info: object({ video_id: required(id()), file_name: text() }),
          image_info: list(object({ web_uri: required(id()), file_name: text() })),
          music_info: any(),
          tiktok_item_id: id(),
          aigc_disclosure_type: oneOf(enums.aigcTypes),
          ...identity,
        }),
      ),
    }),
    { min: 1 },
  ),
  title_list: list(object({ title: required(adText) }), { min: 1 }),
  call_to_action_list: list(object({ call_to_action: required(oneOf(enums.callsToAction)) }), { min: 1 }),
  landing_page_urls: list(
    object({ landing_page_url: required(urlField), video_id: id(), tiktok_item_id: id() }),
  ),
  deeplink_list: list(object({ deeplink: text(), deeplink_type: oneOf(enums.deeplinkTypes) })),
  display_name_list: list(object({ app_name: text(), landing_page_name: text() })),
  avatar_icon_list: list(any()),
  page_list: list(object({ page_id: required(id()) })),
  card_list: list(object({ card_id: required(id()) }), { max: 1 }),
  common_material: object({
    ad_name: nameField,
    call_to_action_id: id(),
    creative_authorized: boolean(),
    playable_url: text(),
    fallback_type: oneOf(enums.fallbackTypes),
    tracking_info: object({
      impression_tracking_urls: list(urlField),
      click_tracking_urls: list(urlField),
      tracking_app_id: id(),
      tracking_pixel_id: id({ as: 'either' }),
      tracking_offline_event_set_ids: list(id()),
      vast_moat_enabled: boolean(),
    }),
    is_smart_creative: boolean(),
    ...identity,
  }),
};

export const acoUpdate: Shape = {
  advertiser_id: required(id()),
  adgroup_id: required(id()),
  patch_update: boolean(),
  ...content,
};

const need = (name: string) => ({ [name]: required(content[name] ?? any()) });

export const acoCreate: Shape = {
  advertiser_id: required(id()),
  adgroup_id: required(id()),
  ...content,
  ...need('media_info_list'),
  ...need('title_list'),
};
