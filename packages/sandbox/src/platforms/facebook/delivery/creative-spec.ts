import { any, oneOf, text } from '../../../fields/index.ts';
import { callToActions } from '../enums.data.ts';
import { badParam, invalid } from '../errors.ts';
import { decoded, read, recordOf, textOf } from '../graph/params.ts';
import type { GraphRequest } from '../graph/types.ts';
import { checkFeed } from './asset-feed.ts';
import { groupsOf } from './asset-groups.ts';
import { checkCall, checkImage, needVideo } from './media-checks.ts';
import type { Values } from './shared.ts';

const nestedFields = [
  'object_story_spec',
  'asset_feed_spec',
  'degrees_of_freedom_spec',
  'adlabels',
  'platform_customizations',
  'contextual_multi_ads',
];
const shape = {
  name: text({ max: 400 }),
  object_story_spec: any(),
  object_story_id: text(),
  asset_feed_spec: any(),
  degrees_of_freedom_spec: any(),
  platform_customizations: any(),
  contextual_multi_ads: any(),
  url_tags: text(),
  actor_id: text(),
  instagram_user_id: text(),
  link_url: text(),
  object_store_url: text(),
  image_hash: text(),
  title: text(),
  body: text(),
  call_to_action_type: oneOf(callToActions),
  adlabels: any(),
};

/** Reads and checks what a creative is made of; used by creatives of their own and by those inside an ad. */
export function readCreative(request: GraphRequest, params: Readonly<Values>): Values {
  const plain: Values = { ...params };
  for (const name of nestedFields) if (plain[name] !== undefined) plain[name] = decoded(plain[name]);
  const values = read(shape, plain);
  const story = recordOf(values['object_story_spec']);
  const feed = values['asset_feed_spec'];
  if (
    values['object_story_spec'] === undefined &&
    feed === undefined &&
    values['object_story_id'] === undefined &&
    values['image_hash'] === undefined
  )
    throw invalid(
      'Creative Is Incomplete',
      'A creative needs object_story_spec, asset_feed_spec or object_story_id.',
      undefined,
      'object_story_spec',
    );
  if (values['object_story_spec'] !== undefined) checkStory(request, story, feed !== undefined);
  if (feed !== undefined) checkFeed(request, recordOf(feed));
  if (textOf(values['image_hash']) !== '') checkImage(request, textOf(values['image_hash']));
  return values;
}

function checkStory(request: GraphRequest, story: Values, hasFeed: boolean): void {
  const page = textOf(story['page_id']);
  if (page === '') throw badParam('The parameter object_story_spec[page_id] is required.');
  if (!request.graph.open(request, page, ['page']))
    throw invalid(
      'Page Cannot Be Used',
      `The Page ${page} does not exist or you may not advertise for it.`,
      undefined,
      'page_id',
    );
  if (story['instagram_actor_id'] !== undefined)
    throw badParam('instagram_actor_id is deprecated. Please use instagram_user_id instead.');
  const instagram = textOf(story['instagram_user_id']);
  if (instagram !== '' && !request.graph.open(request, instagram, ['iguser']))
    throw invalid(
      'Instagram Account Is Missing',
      'The Instagram account does not exist or cannot be used.',
      1772103,
      'instagram_user_id',
    );
  const { video_data: video, link_data: link } = story;
  if (video === undefined && link === undefined && story['photo_data'] === undefined && !hasFeed)
    throw badParam('object_story_spec needs one of link_data, photo_data, video_data.');
  if (video !== undefined) checkVideo(request, recordOf(video));
  if (link !== undefined) checkLink(request, recordOf(link));
}

function checkVideo(request: GraphRequest, data: Values): void {
  needVideo(request, textOf(data['video_id']));
  if (textOf(data['image_hash']) === '' && textOf(data['image_url']) === '')
    throw invalid(
      'Thumbnail Required',
      'Your video needs a thumbnail: give image_hash or image_url.',
      undefined,
      'image_hash',
    );
  if (textOf(data['image_hash']) !== '') checkImage(request, textOf(data['image_hash']));
  checkCall(data['call_to_action']);
}

function checkLink(request: GraphRequest, data: Values): void {
  if (textOf(data['link']) === '')
    throw badParam('The parameter object_story_spec[link_data][link] is required.');
  if (!URL.canParse(textOf(data['link'])))
    throw badParam('Param object_story_spec[link_data][link] must be a valid URL.');
  if (textOf(data['image_hash']) !== '') checkImage(request, textOf(data['image_hash']));
  checkCall(data['call_to_action']);
}

/** What a reviewer reads; of a flexible ad the texts of its groups too. */
export function textsOf(fields: Values, groups: unknown = undefined): string[] {
  const story = recordOf(fields['object_story_spec']);
  const data = { ...recordOf(story['link_data']), ...recordOf(story['video_data']) };
  const feed = recordOf(fields['asset_feed_spec']);
  const feedTexts = ['bodies', 'titles', 'descriptions'].flatMap((name) =>
    Array.isArray(feed[name]) ? feed[name].map((part) => textOf(recordOf(part)['text'])) : [],
  );
  return [
    ...['message', 'title', 'name', 'description', 'link_description'].map((name) => textOf(data[name])),
    ...feedTexts,
    ...groupsOf(groups).flatMap(({ texts }) => texts.map(({ text: shown }) => shown)),
    textOf(fields['title']),
    textOf(fields['body']),
  ];
}
