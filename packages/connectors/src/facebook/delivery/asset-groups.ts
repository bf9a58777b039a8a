import type { CreativeSettings } from '@adsail/contract/delivery/facebook';
import { callToAction } from './creative.ts';

const textsOf = (values: readonly string[] | undefined, text_type: string) =>
  (values ?? []).map((text) => ({ text, text_type }));

/** "Flexible ad format": stands beside the creative; the ad set is an ordinary one. */
export function groupsOf(settings: CreativeSettings) {
  if (settings.flexibleFormat !== 'GROUPS') return undefined;
  const group = {
    videos: settings.videos?.map(({ videoId }) => ({ video_id: videoId })),
    images: settings.imageHashes?.map((hash) => ({ hash })),
    texts: [
      ...textsOf(settings.message, 'primary_text'),
      ...textsOf(settings.title, 'headline'),
      ...textsOf(settings.descriptions, 'description'),
    ],
    call_to_action: callToAction(settings),
  };
  return { groups: [group] };
}
