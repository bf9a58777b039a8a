import type { CreativeSettings } from '@adsail/contract/delivery/facebook';
import { placementFields } from './targeting.ts';

type Spec = Record<string, unknown>;

const formatOf = ({ videos, imageHashes }: CreativeSettings): string =>
  videos?.length && imageHashes?.length
    ? 'AUTOMATIC_FORMAT'
    : videos?.length
      ? 'SINGLE_VIDEO'
      : 'SINGLE_IMAGE';

/** "Dynamic creative": the platform combines; its ad set has to say so too. */
function feed(settings: CreativeSettings, label: (kind: string, value: string) => Spec): Spec {
  const texts = (kind: string, values: readonly string[] | undefined) =>
    values?.map((text) => ({ text, ...label(kind, text) }));
  const address = { website_url: settings.webUrl, deeplink_url: settings.delayDeepLink };
  return {
    videos: settings.videos?.map(({ videoId, imageHash, imageUrl }) => ({
      video_id: videoId,
      thumbnail_hash: imageHash,
      thumbnail_url: imageHash ? undefined : imageUrl,
      ...label('video', videoId),
    })),
    images: settings.imageHashes?.map((hash) => ({ hash, ...label('image', hash) })),
    bodies: texts('body', settings.message),
    titles: texts('title', settings.title),
    descriptions: settings.descriptions?.map((text) => ({ text })),
    link_urls: settings.webUrl ? [{ ...address, display_url: settings.showWebUrl }] : undefined,
    call_to_action_types: settings.callToAction ? [settings.callToAction] : undefined,
    ad_formats: [formatOf(settings)],
  };
}

/** "Placement asset customization": rules point at assets by labels; a text that a rule does not name is the first. */
function feedByPlacement(settings: CreativeSettings): Spec {
  const lists: Readonly<Record<string, readonly string[]>> = {
    video: (settings.videos ?? []).map(({ videoId }) => videoId),
    image: settings.imageHashes ?? [],
    body: settings.message ?? [],
    title: settings.title ?? [],
  };
  const nameOf = (kind: string, value: string) => `${kind}_${lists[kind]?.indexOf(value)}`;
  const pointer = (kind: string, value: string | undefined) =>
    value === undefined ? {} : { [`${kind}_label`]: { name: nameOf(kind, value) } };
  const rules = (settings.assetRules ?? []).map(({ placements, videoId, imageHash, message, title }) => ({
    customization_spec: placementFields({ placements }),
    ...pointer('video', videoId),
    ...pointer('image', imageHash),
    ...pointer('body', message ?? lists['body']?.[0]),
    ...pointer('title', title ?? lists['title']?.[0]),
  }));
  return {
    ...feed(settings, (kind, value) => ({ adlabels: [{ name: nameOf(kind, value) }] })),
    optimization_type: 'PLACEMENT',
    asset_customization_rules: rules,
  };
}

export const feedOf = (settings: CreativeSettings): Spec =>
  settings.flexibleFormat === 'PLACEMENTS' ? feedByPlacement(settings) : feed(settings, () => ({}));
