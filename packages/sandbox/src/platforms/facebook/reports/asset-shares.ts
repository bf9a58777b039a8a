import { hash } from '../../../random.ts';
import type { StoredObject } from '../../../state/index.ts';
import { partsOf } from '../delivery/asset-feed.ts';
import { groupsOf } from '../delivery/asset-groups.ts';
import { recordOf, textOf } from '../graph/params.ts';
import type { GraphRequest } from '../graph/types.ts';
import { platformName } from '../version.ts';

interface Asset {
  breakdown: string;
  /** Tells the assets of an ad apart. */
  key: string;
  value: Record<string, unknown>;
}

const texts = (breakdown: string, values: readonly string[]): Asset[] =>
  values.map((text) => ({ breakdown, key: text, value: { text } }));

/** Of an ad with many parts, those that people saw; an ordinary ad has none to tell apart. */
function assetsOf(request: GraphRequest, ad: StoredObject): Asset[] {
  const groups = groupsOf(ad.fields['creative_asset_groups_spec']);
  if (groups.length > 0) {
    const ofType = (wanted: string) =>
      groups.flatMap(({ texts: all }) => all.flatMap(({ type, text }) => (type === wanted ? [text] : [])));
    const calls = groups.map(({ call }) => textOf(recordOf(call)['type'])).filter(Boolean);
    return [
      ...groups.flatMap(({ videos }) => videos.map((id) => video(request, id))),
      ...groups.flatMap(({ images }) => images.map((id) => image(request, ad, id))),
      ...texts('body_asset', ofType('primary_text')),
      ...texts('title_asset', ofType('headline')),
      ...texts('description_asset', ofType('description')),
      ...named('call_to_action_asset', [...new Set(calls)]),
    ];
  }
  const { objects } = request.world.state;
  const creative = objects.get(platformName, 'adcreative', textOf(ad.fields['creative_id']));
  const feed = recordOf(creative?.fields['asset_feed_spec']);
  const textsIn = (name: string) => partsOf(feed, name).map((part) => textOf(part['text']));
  const calls = feed['call_to_action_types'];
  return [
    ...partsOf(feed, 'videos').map((part) => video(request, textOf(part['video_id']))),
    ...partsOf(feed, 'images').map((part) => image(request, ad, textOf(part['hash']))),
    ...texts('body_asset', textsIn('bodies')),
    ...texts('title_asset', textsIn('titles')),
    ...texts('description_asset', textsIn('descriptions')),
    ...named('call_to_action_asset', Array.isArray(calls) ? calls.map(String) : []),
    ...partsOf(feed, 'link_urls').map((part) => {
      const website_url = textOf(part['website_url']);
      return { breakdown: 'link_url_asset', key: website_url, value: { website_url } };
    }),
  ];
}

const named = (breakdown: string, names: readonly string[]): Asset[] =>
  names.map((name) => ({ breakdown, key: name, value: { name } }));

function video({ world, baseUrl }: GraphRequest, id: string): Asset {
  const name = world.state.objects.get(platformName, 'advideo', id)?.name ?? '';
  const thumbnail_url = `${baseUrl}/_media/${id}`;
  return { breakdown: 'video_asset', key: id, value: { video_id: id, video_name: name, thumbnail_url } };
}

function image({ world, baseUrl }: GraphRequest, { accountId }: StoredObject, key: string): Asset {
  const name = world.state.objects.get(platformName, 'adimage', `${accountId}:${key}`)?.name ?? '';
  return { breakdown: 'image_asset', key, value: { hash: key, name, url: `${baseUrl}/_media/${key}` } };
}

/** A video or an image is seen at a time, so both share; each kind of text is seen every time. */
const isMedia = (breakdown: string): boolean => breakdown === 'video_asset' || breakdown === 'image_asset';

/** People like some more than others. */
const weightOf = (ad: StoredObject, { key }: Asset): number => 1 + (hash('asset share', ad.id, key) % 9);

export function assetShares(
  request: GraphRequest,
  ad: StoredObject,
  breakdown: string,
): [value: unknown, share: number][] {
  const sharing = assetsOf(request, ad).filter(
    (asset) => asset.breakdown === breakdown || (isMedia(breakdown) && isMedia(asset.breakdown)),
  );
  const whole = sharing.reduce((sum, asset) => sum + weightOf(ad, asset), 0);
  return sharing.map((asset) => [
    asset.breakdown === breakdown
      ? { ...asset.value, id: String(hash('asset', ad.accountId, asset.breakdown, asset.key)) }
      : undefined,
    weightOf(ad, asset) / whole,
  ]);
}
