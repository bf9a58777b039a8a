import { callToActions } from '../enums.data.ts';
import { badParam, invalid } from '../errors.ts';
import { recordOf, textOf } from '../graph/params.ts';
import type { GraphRequest } from '../graph/types.ts';
import { isReady } from '../uploads/video-state.ts';
import { platformName } from '../version.ts';

export function needVideo(
  request: GraphRequest,
  id: string,
  name = 'object_story_spec[video_data][video_id]',
): void {
  if (id === '') throw badParam(`The parameter ${name} is required.`);
  const video = request.world.state.objects.get(platformName, 'advideo', id);
  if (!video || video.accountId !== request.node.object.accountId)
    throw invalid(
      'Video Not Found',
      `The video ${id} does not exist in this ad account.`,
      undefined,
      'video_id',
    );
  if (!isReady(video, request.now))
    throw invalid(
      'Video Is Not Ready',
      'The video is still being processed. Try again when it is ready.',
      1885252,
      'video_id',
    );
}

export function checkCall(value: unknown): void {
  if (value === undefined) return;
  const call = recordOf(value);
  if (!callToActions.includes(textOf(call['type'])))
    throw badParam(`Param call_to_action[type] must be one of {${callToActions.join(', ')}}`);
  const link = textOf(recordOf(call['value'])['link']);
  if (link !== '' && !URL.canParse(link))
    throw badParam('Param call_to_action[value][link] must be a valid URL.');
  const deep = textOf(recordOf(call['value'])['app_link']);
  if (deep !== '' && !URL.canParse(deep))
    throw badParam('Param call_to_action[value][app_link] must be a valid URL.');
}

/** Hashes live in the ad account they were made in. */
export function checkImage({ world, node }: GraphRequest, hash: string): void {
  if (!world.state.objects.get(platformName, 'adimage', `${node.object.accountId}:${hash}`))
    throw invalid(
      'Image Not Found',
      `The image ${hash} does not exist in this ad account.`,
      undefined,
      'image_hash',
    );
}
