import { callToActions } from '../enums.data.ts';
import { badParam, invalid } from '../errors.ts';
import { recordOf, textOf } from '../graph/params.ts';
import type { GraphRequest } from '../graph/types.ts';
import { checkImage, needVideo } from './media-checks.ts';
import type { Values } from './shared.ts';

const maxLengths: Readonly<Record<string, number>> = {
  videos: 10,
  images: 10,
  bodies: 5,
  titles: 5,
  descriptions: 5,
  link_urls: 5,
};
/** Which list a rule's label points into. */
const labelled: Readonly<Record<string, string>> = {
  video_label: 'videos',
  image_label: 'images',
  body_label: 'bodies',
  title_label: 'titles',
  description_label: 'descriptions',
  link_url_label: 'link_urls',
};
const fewestRules = 2;

const refuse = (title: string, text: string) => invalid(title, text, undefined, 'asset_feed_spec');

export const partsOf = (feed: Values, name: string): Values[] =>
  Array.isArray(feed[name]) ? feed[name].map(recordOf) : [];

/** Whether placements choose among the assets, or the platform does. */
export const isCustomised = (feed: unknown): boolean =>
  partsOf(recordOf(feed), 'asset_customization_rules').length > 0;

export function checkFeed(request: GraphRequest, feed: Values): void {
  for (const [name, most] of Object.entries(maxLengths))
    if (partsOf(feed, name).length > most)
      throw refuse('Too Many Assets', `asset_feed_spec can have ${most} ${name}.`);
  for (const video of partsOf(feed, 'videos')) {
    needVideo(request, textOf(video['video_id']), 'asset_feed_spec[videos][video_id]');
    if (textOf(video['thumbnail_hash']) !== '') checkImage(request, textOf(video['thumbnail_hash']));
  }
  for (const image of partsOf(feed, 'images')) checkImage(request, textOf(image['hash']));
  if (partsOf(feed, 'videos').length + partsOf(feed, 'images').length === 0)
    throw refuse('Creative Is Incomplete', 'asset_feed_spec needs at least one video or image.');
  for (const type of Array.isArray(feed['call_to_action_types']) ? feed['call_to_action_types'] : [])
    if (!callToActions.includes(String(type)))
      throw badParam(
        `Param asset_feed_spec[call_to_action_types][0] must be one of {${callToActions.join(', ')}}`,
      );
  if (feed['asset_customization_rules'] !== undefined) checkRules(feed);
}

/** "Placement asset customization": every rule names placements and, by their labels, what is shown there. */
function checkRules(feed: Values): void {
  const rules = partsOf(feed, 'asset_customization_rules');
  if (rules.length < fewestRules)
    throw refuse('Too Few Rules', `asset_customization_rules needs ${fewestRules} rules at least.`);
  if (!Array.isArray(feed['ad_formats']) || feed['ad_formats'].length !== 1)
    throw refuse('One Format Only', 'Assets that are chosen by placement need exactly one of ad_formats.');
  if (partsOf(feed, 'descriptions').length > 1)
    throw refuse('Too Many Assets', 'A description cannot be chosen by placement: give one.');
  for (const rule of rules) {
    if (Object.keys(recordOf(rule['customization_spec'])).length === 0 && rule['is_default'] !== true)
      throw badParam(
        'The parameter asset_feed_spec[asset_customization_rules][customization_spec] is required.',
      );
    if (rule['video_label'] === undefined && rule['image_label'] === undefined)
      throw refuse('Label Required', 'Every rule needs video_label or image_label.');
    for (const [label, list] of Object.entries(labelled)) checkLabel(feed, list, rule[label]);
  }
}

function checkLabel(feed: Values, list: string, label: unknown): void {
  if (label === undefined) return;
  const name = textOf(recordOf(label)['name']);
  const hasLabel = (part: Values) => partsOf(part, 'adlabels').some((each) => textOf(each['name']) === name);
  if (!partsOf(feed, list).some(hasLabel))
    throw refuse('Label Not Found', `None of ${list} has the label ${name}.`);
}
