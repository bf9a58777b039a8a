import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { TikTokError, wrong } from '../errors.ts';
import { requireIdentity, requirePost } from '../assets/visible-identities.ts';
import type { Input } from '../define-route.ts';
import { requireObject } from './tree.ts';

/** One creative against what the account holds and the group it goes into; `at` names it in the refusal. */
export function checkCreative(
  world: World,
  account: Account,
  group: StoredObject,
  creative: Input,
  at: string,
): void {
  const need = (name: string) => {
    if (creative[name] === undefined) throw wrong(`${at}.${name}: Missing data for required field.`);
  };
  const held = (level: string, name: string, id: unknown) => {
    try {
      return requireObject(world, account, level, id);
    } catch (error) {
      if (error instanceof TikTokError) throw wrong(`${at}.${name}: ${level} ${String(id)} does not exist.`);
      throw error;
    }
  };
  const identity = requireIdentity(world, account, creative, `${at}.`);
  const images = (creative['image_ids'] ?? []) as string[];
  const spark = creative['tiktok_item_id'] !== undefined;
  if (spark) requirePost(world, account, identity, creative['tiktok_item_id'], `${at}.`);
  if (creative['page_id'] !== undefined) {
    const page = held('page', 'page_id', creative['page_id']);
    if (page.fields['page_status'] !== 'PUBLISHED')
      throw wrong(`${at}.page_id: Page ${page.id} is not published.`);
  }
  if (creative['ad_format'] === 'SINGLE_VIDEO' && !spark) {
    need('video_id');
    held('video', 'video_id', creative['video_id']);
    if (images.length !== 1) throw wrong(`${at}.image_ids: A video ad needs exactly one cover image.`);
  }
  if (creative['ad_format'] === 'SINGLE_IMAGE' && images.length !== 1)
    throw wrong(`${at}.image_ids: An image ad needs exactly one image.`);
  if (creative['ad_format'] === 'CAROUSEL_ADS' && images.length < 2)
    throw wrong(`${at}.image_ids: A carousel needs at least two images.`);
  for (const image of images) held('image', 'image_ids', image);
  if (!spark && creative['ad_texts'] === undefined) need('ad_text');
  if (creative['call_to_action'] !== undefined && creative['call_to_action_id'] !== undefined)
    throw wrong(`${at}.call_to_action: Use either call_to_action or call_to_action_id.`);
  if (creative['call_to_action_id'] !== undefined)
    held('portfolio', 'call_to_action_id', creative['call_to_action_id']);
  const toWebsite = String(group.fields['promotion_type'] ?? '').startsWith('WEBSITE');
  if (toWebsite && creative['page_id'] === undefined && creative['landing_page_urls'] === undefined)
    need('landing_page_url');
}

/** What a reviewer reads. */
export function reviewedTexts(creative: Input): string[] {
  return [
    creative['ad_text'],
    ...((creative['ad_texts'] ?? []) as unknown[]),
    creative['ad_name'],
    creative['landing_page_url'],
  ]
    .filter((part) => part !== undefined)
    .map(String);
}
