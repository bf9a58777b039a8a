import type { CreativeSettings } from '@adsail/contract/delivery/facebook';

type Spec = Record<string, unknown>;

function callToAction({ callToAction: type, webUrl, showWebUrl, delayDeepLink, appId }: CreativeSettings) {
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

const texts = (values: readonly string[] | undefined) => values?.map((text) => ({ text }));

/** "Dynamic creative": the platform combines; its ad set has to say so too. */
function feed(settings: CreativeSettings): Spec {
  const videos = settings.videos?.map(({ videoId, imageHash, imageUrl }) => ({
    video_id: videoId,
    thumbnail_hash: imageHash,
    thumbnail_url: imageHash ? undefined : imageUrl,
  }));
  const images = settings.imageHashes?.map((hash) => ({ hash }));
  const address = { website_url: settings.webUrl, deeplink_url: settings.delayDeepLink };
  return {
    videos,
    images,
    bodies: texts(settings.message),
    titles: texts(settings.title),
    descriptions: texts(settings.descriptions),
    link_urls: settings.webUrl ? [{ ...address, display_url: settings.showWebUrl }] : undefined,
    call_to_action_types: settings.callToAction ? [settings.callToAction] : undefined,
    ad_formats: [
      videos?.length && images?.length
        ? 'AUTOMATIC_FORMAT'
        : videos?.length
          ? 'SINGLE_VIDEO'
          : 'SINGLE_IMAGE',
    ],
  };
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
      return { ...rest, object_story_spec: story, asset_feed_spec: feed(settings) };
  }
}
