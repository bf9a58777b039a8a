import { id, list, number, object, oneOf, required, type Shape, text } from '../../../fields/index.ts';
import * as enums from '../enums.data.ts';
import { units } from '../input.ts';

export const idNumber = id({ as: 'number' });
export const advertiser = required(idNumber);
export const onOff = oneOf(enums.switchValues);
export const operation = oneOf(['ENABLE', 'DISABLE']);
export const objectName = text({ min: 1, max: 50, width: units });
export const slots = text({ pattern: /^([01]{336})?$/ });
export const day = text({ pattern: /^\d{4}-\d\d-\d\d$/ });
export const webAddress = text({ pattern: /^https?:\/\/\S+$/ });
/** Opens an app; an empty one says nothing. */
export const deepLink = text({ pattern: /^([a-z][a-z0-9+.-]*:\S+)?$/i });
const links = list(webAddress);
export const cpaBid = number({ min: 0.1, max: 10_000 });
export const roiGoal = number({ min: 0.0001, max: 5 });

export const keywords = (max: number) =>
  list(
    object({
      word: required(text({ min: 1 })),
      match_type: required(oneOf(enums.keywordMatchTypes)),
      bid_type: oneOf(enums.keywordBidTypes),
      bid: number({ min: 0.1, max: 10_000 }),
    }),
    { max },
  );

export const trackUrls: Shape = {
  track_url: links,
  action_track_url: links,
  active_track_url: links,
  video_play_effective_track_url: links,
  video_play_done_track_url: links,
  video_play_first_track_url: links,
};
