import { flexibleObjectives } from '../enums.data.ts';
import { invalid } from '../errors.ts';
import { recordOf, textOf } from '../graph/params.ts';
import type { GraphRequest } from '../graph/types.ts';
import { checkCall, checkImage, needVideo } from './media-checks.ts';
import type { Values } from './shared.ts';

const maxTexts = 5;
const maxMedia = 10;
const textTypes = ['primary_text', 'headline', 'description'];

export interface AssetGroup {
  videos: string[];
  images: string[];
  texts: { type: string; text: string }[];
  call: unknown;
}

const listOf = (value: unknown): Values[] => (Array.isArray(value) ? value.map(recordOf) : []);

/** "Flexible ad format": groups of assets of which the platform makes what it likes. */
export const groupsOf = (spec: unknown): AssetGroup[] =>
  listOf(recordOf(spec)['groups']).map((group) => ({
    videos: listOf(group['videos']).map((video) => textOf(video['video_id'])),
    images: listOf(group['images']).map((image) => textOf(image['hash'])),
    texts: listOf(group['texts']).map((text) => ({
      type: textOf(text['text_type']),
      text: textOf(text['text']),
    })),
    call: group['call_to_action'],
  }));

const refuse = (title: string, text: string) => invalid(title, text, undefined, 'creative_asset_groups_spec');

export function checkGroups(request: GraphRequest, spec: unknown, objective: unknown): void {
  if (!flexibleObjectives.includes(String(objective)))
    throw refuse(
      'Flexible Format Is Not Available',
      `The flexible ad format needs one of the objectives ${flexibleObjectives.join(', ')}.`,
    );
  const groups = groupsOf(spec);
  if (groups.length === 0) throw refuse('Groups Required', 'creative_asset_groups_spec needs groups.');
  for (const group of groups) checkGroup(request, group);
  const calls = groups.flatMap(({ call }) => (call === undefined ? [] : [textOf(recordOf(call)['type'])]));
  if (new Set(calls).size > 1)
    throw refuse('One Call To Action', 'All calls to action must have the same type.');
}

function checkGroup(request: GraphRequest, { videos, images, texts, call }: AssetGroup): void {
  if (videos.length + images.length === 0)
    throw refuse('Creative Is Incomplete', 'Every group needs at least one image or video.');
  if (videos.length + images.length > maxMedia)
    throw refuse('Too Many Assets', `A group can have ${maxMedia} images and videos.`);
  for (const video of videos)
    needVideo(request, video, 'creative_asset_groups_spec[groups][videos][video_id]');
  for (const image of images) checkImage(request, image);
  for (const { type } of texts) {
    if (!textTypes.includes(type))
      throw refuse('Text Type Is Not Valid', `text_type must be one of {${textTypes.join(', ')}}.`);
    if (texts.filter((text) => text.type === type).length > maxTexts)
      throw refuse('Too Many Texts', `A group can have ${maxTexts} texts of each text_type.`);
  }
  checkCall(call);
}
