import { z } from 'zod';
import { tiktokObject } from './object.ts';
import { defineLevel } from '../definition.ts';
import {
  AppLink,
  NumericId,
  PlatformId,
  Switch,
  WebLink,
  wideText,
  wideTextWithoutEmoji,
} from '../fields.ts';
import type { FieldRule } from '../rules.ts';
import { textLimits } from './limits.ts';

/** How materials are spread over accounts: each gets all, or its share. */
export const materialRules = ['SAME', 'AVERAGE'] as const;
export const materialTypes = ['SINGLE_VIDEO'] as const;
export const adFormats = ['SINGLE_VIDEO', 'SINGLE_IMAGE', 'CAROUSEL_ADS'] as const;
/** Of the creation task: one of the verbs below, or a portfolio (`callToActionId`) from which the platform chooses. */
export const callToActionTypes = ['CALL_ACTION_STANDARD', 'CALL_ACTION_AUTO'] as const;
export const callsToAction = [
  'APPLY_NOW',
  'BOOK_NOW',
  'CALL_NOW',
  'CHECK_AVAILABILITY',
  'CONTACT_US',
  'DOWNLOAD_NOW',
  'EXPERIENCE_NOW',
  'GET_QUOTE',
  'GET_SHOWTIMES',
  'GET_TICKETS_NOW',
  'INSTALL_NOW',
  'INTERESTED',
  'LEARN_MORE',
  'LISTEN_NOW',
  'ORDER_NOW',
  'PLAY_GAME',
  'PREORDER_NOW',
  'READ_MORE',
  'SEND_MESSAGE',
  'SHOP_NOW',
  'SIGN_UP',
  'SUBSCRIBE',
  'VIEW_NOW',
  'VIEW_PROFILE',
  'VISIT_STORE',
  'WATCH_LIVE',
  'WATCH_NOW',
  'JOIN_THIS_HASHTAG',
  'SHOOT_WITH_THIS_EFFECT',
  'VIEW_VIDEO_WITH_THIS_EFFECT',
] as const;
export const identityTypes = [
  'CUSTOMIZED_USER',
  'AUTH_CODE',
  'TT_USER',
  'BC_AUTH_TT',
  'BC_SELF_TT',
  'TTS_TT',
] as const;
export const deeplinkTypes = ['NORMAL', 'DEFERRED_DEEPLINK'] as const;

export const AdSettings = z.strictObject({
  adFormat: z.enum(adFormats),
  /** The platform combines materials by itself. */
  smartAdSwitch: Switch.optional(),
  identityType: z.enum(identityTypes),
  identityId: PlatformId,
  identityAuthorizedBcId: NumericId.optional(),
  videoId: PlatformId.optional(),
  imageIds: z.array(PlatformId).max(35).optional(),
  /** "Spark Ads": a post that is shown as it stands, instead of files. */
  postId: NumericId.optional(),
  adText: wideTextWithoutEmoji(1, textLimits.adText).optional(),
  callToAction: z.enum(callsToAction).optional(),
  /** A portfolio from which the platform chooses. */
  callToActionId: NumericId.optional(),
  /** Of the landing page that the creation task names by its `siteId`. */
  landingPageUrl: WebLink.optional(),
  /** A page that opens inside the platform, instead of a site. */
  pageId: NumericId.optional(),
  deeplink: AppLink.optional(),
  deeplinkType: z.enum(deeplinkTypes).optional(),
  displayName: wideText(1, textLimits.displayName).optional(),
  appName: wideText(1, textLimits.appName).optional(),
  impressionTrackingUrl: WebLink.optional(),
  clickTrackingUrl: WebLink.optional(),
});
export type AdSettings = z.infer<typeof AdSettings>;
export const AdChange = AdSettings.partial();

const imageCount =
  (min: number, max: number) =>
  ({ length }: string[]): boolean =>
    length >= min && length <= max;

const rules: readonly FieldRule[] = [
  { field: 'smartAdSwitch', options: ['OFF'], error: 'delivery:smartNotYet' },
  { field: 'identityAuthorizedBcId', is: 'required', when: { identityType: ['BC_AUTH_TT'] } },
  {
    field: 'videoId',
    is: 'required',
    when: { adFormat: ['SINGLE_VIDEO'], postId: 'missing' },
    error: 'delivery:video',
  },
  { field: 'videoId', is: 'absent', when: { adFormat: ['SINGLE_IMAGE', 'CAROUSEL_ADS'] } },
  { field: 'videoId', is: 'absent', when: { postId: 'given' } },
  { field: 'imageIds', is: 'required', when: { postId: 'missing' }, error: 'delivery:image' },
  { field: 'imageIds', is: 'absent', when: { postId: 'given' } },
  // A name that somebody made up has published nothing.
  { field: 'identityType', options: ['AUTH_CODE', 'TT_USER', 'BC_AUTH_TT'], when: { postId: 'given' } },
  {
    field: 'imageIds',
    when: { adFormat: ['SINGLE_VIDEO', 'SINGLE_IMAGE'] },
    error: 'delivery:oneImage',
    check: imageCount(1, 1),
  },
  {
    field: 'imageIds',
    when: { adFormat: ['CAROUSEL_ADS'] },
    error: 'core:rule.minItems',
    parameters: { count: 2 },
    check: imageCount(2, 35),
  },
  { field: 'adText', is: 'required', when: { postId: 'missing' }, error: 'delivery:message' },
  { field: 'callToAction', is: 'required', when: { callToActionId: 'missing' } },
  { field: 'callToAction', is: 'absent', when: { callToActionId: 'given' } },
  {
    field: 'landingPageUrl',
    is: 'required',
    when: { 'adgroup.placementTarget': ['LANDINGPAGE'], pageId: 'missing' },
    error: 'delivery:landingUrl',
  },
  { field: 'deeplinkType', is: 'absent', when: { deeplink: 'missing' } },
];

export const adDefaults = {
  adFormat: 'SINGLE_VIDEO',
  smartAdSwitch: 'OFF',
} as const satisfies Partial<AdSettings>;

export const ad = defineLevel({
  ...tiktokObject,
  settings: AdSettings,
  change: AdChange,
  rules,
  budgetModes: [],
  hasBid: false,
  amountLimits: () => null,
});
