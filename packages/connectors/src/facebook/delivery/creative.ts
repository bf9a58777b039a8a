import type { CreativeSettings } from '@adsail/contract/delivery/facebook';
import { feedOf } from './asset-feed.ts';

type Spec = Record<string, unknown>;

export function callToAction({
  callToAction: type,
  webUrl,
  showWebUrl,
  delayDeepLink,
  appId,
}: CreativeSettings) {
  if (type === undefined) return undefined;
  return {
    type,
    value: { link: webUrl, link_caption: showWebUrl, app_link: delayDeepLink, application: appId },
  };
}

/** "Video ads": the destination stands in the call to action, and a cover is needed. */
function video(settings: CreativeSettings): Spec {
  const { videoId, imageHash, imageUrl } = settings;
  return {
    video_id: videoId,
    image_hash: imageHash,
    image_url: imageHash ? undefined : imageUrl,
    title: settings.title?.[0],
    message: settings.message?.[0],
    link_description: settings.descriptions?.[0],
    call_to_action: callToAction(settings),
  };
}

function link(settings: CreativeSettings): Spec {
  return {
    link: settings.webUrl,
    message: settings.message?.[0],
    name: settings.title?.[0],
    description: settings.descriptions?.[0],
    caption: settings.showWebUrl,
    image_hash: settings.imageHash,
    picture: settings.imageHash ? undefined : settings.imageUrl,
    call_to_action: callToAction(settings),
  };
}

function example(settings: CreativeSettings): Spec {
  const { videos = [], imageHashes = [] } = settings;
  const [first] = videos;
  const [imageHash] = imageHashes;
  return first && !imageHash
    ? { video_data: video({ ...settings, ...first }) }
    : { link_data: link({ ...settings, imageHash }) };
}

/** Goes inside the ad's own call, so that no creative is left behind by an ad that was refused. */
export function creativeOf(name: string, settings: CreativeSettings): Spec {
  const story = { page_id: settings.actorId, instagram_user_id: settings.instagramUserId };
  const rest = {
    name,
    url_tags: settings.urlTags,
    use_page_actor_override: settings.usePageActorOverride,
  };
  switch (settings.materialType) {
    case 'SINGLE_VIDEO':
      return { ...rest, object_story_spec: { ...story, video_data: video(settings) } };
    case 'SINGLE_IMAGE':
      return { ...rest, object_story_spec: { ...story, link_data: link(settings) } };
    default:
      // A flexible ad shows one of its things as an ordinary one, until the platform takes the groups.
      return settings.flexibleFormat === 'GROUPS'
        ? { ...rest, object_story_spec: { ...story, ...example(settings) } }
        : { ...rest, object_story_spec: story, asset_feed_spec: feedOf(settings) };
  }
}
