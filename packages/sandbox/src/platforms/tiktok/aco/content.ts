import type { StoredObject } from '../../../state/index.ts';
import { requireIdentity, requirePost } from '../assets/visible-identities.ts';
import { wrong } from '../errors.ts';
import type { Context, Input } from '../define-route.ts';

interface Media extends Input {
  video_info?: { video_id: string };
  image_info?: { web_uri: string }[];
  tiktok_item_id?: string;
  identity_id?: string;
}

/** Media, identity and page that the account has; what the group promotes says what else is needed. */
export function checkAco({ world, account }: Context, group: StoredObject, input: Input): void {
  const held = (level: string, key: string, at: string) => {
    if (world.state.objects.get('tiktok', level, key)?.accountId !== account.id)
      throw wrong(`${at}: ${level} ${key} does not exist.`);
  };
  const common = (input['common_material'] ?? {}) as Input;
  const media = ((input['media_info_list'] ?? []) as { media_info: Media }[]).map((each) => each.media_info);
  if (media.length === 0) throw wrong('media_info_list: Missing data for required field.');
  if (input['title_list'] === undefined) throw wrong('title_list: Missing data for required field.');
  media.forEach(({ video_info, image_info = [], tiktok_item_id, ...own }, index) => {
    const at = `media_info_list[${index}].media_info`;
    if (!video_info && image_info.length === 0 && tiktok_item_id === undefined)
      throw wrong(`${at}.video_info: Missing data for required field.`);
    if (video_info) held('video', video_info.video_id, `${at}.video_info.video_id`);
    for (const { web_uri } of image_info) held('image', web_uri, `${at}.image_info.web_uri`);
    if (tiktok_item_id === undefined) return;
    // A post stands under its author's name, so it has to say whose it is.
    const identity = requireIdentity(world, account, own, `${at}.`);
    requirePost(world, account, identity, tiktok_item_id, `${at}.`);
  });
  if (media.some(({ tiktok_item_id }) => tiktok_item_id === undefined)) {
    const { type } = requireIdentity(world, account, common, 'common_material.');
    if (type !== 'CUSTOMIZED_USER')
      throw wrong('common_material.identity_type: Must be one of: CUSTOMIZED_USER.');
  }
  if (input['call_to_action_list'] === undefined && common['call_to_action_id'] === undefined)
    throw wrong('call_to_action_list: Missing data for required field.');
  const pages = (input['page_list'] ?? []) as { page_id: string }[];
  for (const { page_id } of pages) held('page', page_id, 'page_list.page_id');
  const toWebsite = String(group.fields['promotion_type'] ?? '').startsWith('WEBSITE');
  if (toWebsite && pages.length === 0 && input['landing_page_urls'] === undefined)
    throw wrong('landing_page_urls: Missing data for required field.');
}

/** What can be switched by itself has an id of its own, which stays while its content does. */
export function withMaterialIds({ world }: Context, input: Input, before: Input = {}): Input {
  const named = (name: string) => {
    const old = (before[name] ?? []) as Input[];
    const key = (entry: Input) => JSON.stringify(entry['media_info'] ?? entry['title']);
    return ((input[name] ?? []) as Input[]).map((entry) => {
      const same = old.find((each) => key(each) === key(entry));
      return (
        same ?? {
          material_id: world.state.ids.digits('tiktok', 19, '75'),
          material_operation_status: 'ENABLE',
          ...entry,
        }
      );
    });
  };
  return { ...input, media_info_list: named('media_info_list'), title_list: named('title_list') };
}

/** What a reviewer reads. */
export function acoTexts(input: Input): string[] {
  const titles = (input['title_list'] ?? []) as { title: string }[];
  return [...titles.map(({ title }) => title), JSON.stringify(input['landing_page_urls'] ?? '')];
}
