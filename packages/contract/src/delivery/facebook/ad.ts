import { z } from 'zod';
import { facebookObject } from './object.ts';
import { defineLevel } from '../definition.ts';
import { AppLink, NumericId, PlatformId, schemaByInput, WebLink } from '../fields.ts';
import { type FieldRule, type FieldValues, valueAt } from '../rules.ts';
import { flexibleLimits } from './limits.ts';
import { Placements } from './targeting.ts';

export const materialTypes = ['SINGLE_VIDEO', 'SINGLE_IMAGE', 'FLEXIBLE'] as const;
/**
 * How flexible material comes together: the platform combines it in an ad set of its own ("dynamic creative"), it forms
 * groups in an ordinary one ("flexible ad format"), or placements choose ("asset customization rules").
 */
export const flexibleFormats = ['DYNAMIC', 'GROUPS', 'PLACEMENTS'] as const;
/** Another reading of the specification adds OFFLINE_EVENT. */
export const traceTypes = ['WEBSITE', 'APP', 'OFFLINE_EVENT'] as const;

const forApps = [
  'INSTALL_MOBILE_APP',
  'USE_MOBILE_APP',
  'DOWNLOAD',
  'LEARN_MORE',
  'SHOP_NOW',
  'SIGN_UP',
  'BOOK_TRAVEL',
  'WATCH_MORE',
  'WATCH_VIDEO',
  'OPEN_LINK',
  'USE_APP',
  'PLAY_GAME',
  'SUBSCRIBE',
  'ORDER_NOW',
  'GET_OFFER',
  'LISTEN_NOW',
] as const;
const forWebsites = [
  'LEARN_MORE',
  'SHOP_NOW',
  'SIGN_UP',
  'SUBSCRIBE',
  'DOWNLOAD',
  'CONTACT_US',
  'GET_QUOTE',
  'GET_OFFER',
  'APPLY_NOW',
  'BOOK_TRAVEL',
  'ORDER_NOW',
  'BUY_TICKETS',
  'GET_SHOWTIMES',
  'LISTEN_NOW',
  'WATCH_MORE',
  'REQUEST_TIME',
  'DONATE_NOW',
  'PLAY_GAME',
  'NO_BUTTON',
] as const;
/** By objective, and for sales by destination. */
export const callsToAction = {
  OUTCOME_APP_PROMOTION: forApps,
  WEBSITE: forWebsites,
  APP: forApps.filter((name) => name !== 'GET_OFFER'),
} as const;
export const allCallsToAction = [...new Set([...forApps, ...forWebsites])];

/** One text may come without its list. */
const OneText = z.string().min(1).max(5000);
const TextList = z.array(OneText).max(flexibleLimits.texts);
const AsList = OneText.transform((text): z.infer<typeof TextList> => [text]);
const Texts = schemaByInput((value) => (typeof value === 'string' ? AsList : TextList));

const maxTraces = 20;
const tracking = {
  traceSetting: z
    .array(z.strictObject({ traceType: z.enum(traceTypes), traceId: NumericId }))
    .max(maxTraces)
    .optional(),
  conversionDomain: z.string().min(1).max(253).optional(),
};

/** What is shown in some placements: one of the material's own videos or pictures, and of its texts. */
const AssetRule = z.strictObject({
  placements: Placements,
  videoId: NumericId.optional(),
  imageHash: PlatformId.optional(),
  message: OneText.optional(),
  title: OneText.optional(),
});

export const CreativeSettings = z.strictObject({
  materialType: z.enum(materialTypes),
  /** The page that speaks. */
  actorId: NumericId,
  usePageActorOverride: z.boolean().optional(),
  instagramUserId: NumericId.optional(),
  videoId: NumericId.optional(),
  /** The picture, or the cover of the video. */
  imageHash: PlatformId.optional(),
  imageUrl: WebLink.optional(),
  /** Flexible material: several of each. */
  videos: z
    .array(
      z.strictObject({
        videoId: NumericId,
        imageHash: PlatformId.optional(),
        imageUrl: WebLink.optional(),
      }),
    )
    .max(flexibleLimits.videos)
    .optional(),
  imageHashes: z.array(PlatformId).max(flexibleLimits.images).optional(),
  /** Left out: DYNAMIC. */
  flexibleFormat: z.enum(flexibleFormats).optional(),
  assetRules: z.array(AssetRule).min(flexibleLimits.rules.min).max(flexibleLimits.rules.max).optional(),
  message: Texts.optional(),
  title: Texts.optional(),
  descriptions: Texts.optional(),
  callToAction: z.enum(allCallsToAction).optional(),
  webUrl: WebLink.optional(),
  showWebUrl: WebLink.optional(),
  delayDeepLink: AppLink.optional(),
  appId: NumericId.optional(),
  urlTags: z.string().max(2000).optional(),
});
export type CreativeSettings = z.infer<typeof CreativeSettings>;

/** A creative that is there already. */
export const CreatedMaterial = z.strictObject({ ...tracking, creativeId: NumericId });
export const NewMaterial = CreativeSettings.extend(tracking);
export const AdOnlyChange = z.strictObject(tracking);
export type AdOnlyChange = z.infer<typeof AdOnlyChange>;

/** Says which of the two forms is meant, so that an error names the field and not the union. */
const materialOf = (settings: unknown): z.ZodType<FieldValues> =>
  typeof settings === 'object' && settings !== null && 'creativeId' in settings
    ? CreatedMaterial
    : NewMaterial;

export const AdSettings = schemaByInput<FieldValues, FieldValues>(materialOf);
/** What is shown cannot be changed in part: it becomes another creative, and goes through review again. */
export const AdChange = schemaByInput<FieldValues, FieldValues>((settings) =>
  AdOnlyChange.safeParse(settings).success ? AdOnlyChange : materialOf(settings),
);

/** Every rule shows one thing, and only what the material has. */
function showsOwnMaterial(rules: z.infer<typeof AssetRule>[], values: FieldValues): boolean {
  const { videos, imageHashes, message, title } = values as Partial<CreativeSettings>;
  return rules.every((rule) => {
    const isOne = (rule.videoId === undefined) !== (rule.imageHash === undefined);
    const isSomewhere = Object.values(rule.placements).some((positions) => positions !== undefined);
    const isKnown = (list: readonly string[] | undefined, value: string | undefined) =>
      value === undefined || list?.includes(value) === true;
    const videoIds = videos?.map(({ videoId }) => videoId);
    return (
      isOne &&
      isSomewhere &&
      isKnown(videoIds, rule.videoId) &&
      isKnown(imageHashes, rule.imageHash) &&
      isKnown(message, rule.message) &&
      isKnown(title, rule.title)
    );
  });
}

/** "Placements": the column beside the feed shows videos only where something else does too. */
function isInColumnAlone(values: FieldValues): boolean {
  const placements = valueAt(values, 'adgroup.placements') as z.infer<typeof Placements> | undefined;
  const shown = Object.entries(placements ?? {}).flatMap(([publisher, positions]) =>
    positions?.length
      ? positions.map((position) => `${publisher} ${position}`)
      : positions
        ? [publisher]
        : [],
  );
  return shown.length === 1 && shown[0] === 'facebook right_hand_column';
}

const single = ['SINGLE_VIDEO', 'SINGLE_IMAGE'];
const isNew = { materialType: materialTypes };
const rules: readonly FieldRule[] = [
  { field: 'videoId', is: 'required', when: { materialType: ['SINGLE_VIDEO'] }, error: 'delivery:video' },
  { field: 'videoId', is: 'absent', when: { materialType: ['SINGLE_IMAGE', 'FLEXIBLE'] } },
  {
    field: 'imageHash',
    is: 'required',
    when: { materialType: single, imageUrl: 'missing' },
    error: 'delivery:image',
  },
  // The specification's: nothing is shown without these. A creative that is there has them already.
  { field: 'message', is: 'required', when: isNew, error: 'delivery:message' },
  { field: 'title', is: 'required', when: isNew, error: 'delivery:title' },
  { field: 'callToAction', is: 'required', when: isNew },
  { field: 'webUrl', is: 'required', when: isNew, error: 'delivery:landingUrl' },
  ...['videoId', 'videos'].map((field): FieldRule => ({
    field,
    when: { 'adgroup.placements': 'given' },
    error: 'delivery:columnVideo',
    check: (_video: unknown, values) => !isInColumnAlone(values),
  })),
  // "App ads": their link is the store's.
  {
    field: 'webUrl',
    when: { 'adgroup.promotedObject.destinationType': ['APP'], 'adgroup.promotedObject.url': 'given' },
    error: 'delivery:storeLink',
    check: (url: string, values) => url === valueAt(values, 'adgroup.promotedObject.url'),
  },
  // "Dynamic creative": the ad set says whether the platform combines.
  { field: 'materialType', options: ['FLEXIBLE'], when: { 'adgroup.isDynamicCreative': [true] } },
  {
    field: 'materialType',
    options: single,
    when: {
      adgroup: 'given',
      'adgroup.isDynamicCreative': [false, undefined],
      flexibleFormat: ['DYNAMIC', undefined],
    },
  },
  { field: 'flexibleFormat', options: ['DYNAMIC'], when: { 'adgroup.isDynamicCreative': [true] } },
  { field: 'flexibleFormat', is: 'absent', when: { materialType: single } },
  { field: 'assetRules', is: 'required', when: { flexibleFormat: ['PLACEMENTS'] } },
  { field: 'assetRules', is: 'absent', when: { flexibleFormat: ['DYNAMIC', 'GROUPS', undefined] } },
  { field: 'assetRules', error: 'delivery:videoOrImage', check: showsOwnMaterial },
  {
    field: 'videos',
    is: 'required',
    when: { materialType: ['FLEXIBLE'], imageHashes: 'missing' },
    error: 'delivery:videoOrImage',
  },
  { field: 'videos', is: 'absent', when: { materialType: single } },
  { field: 'imageHashes', is: 'absent', when: { materialType: single } },
  {
    field: 'message',
    error: 'delivery:oneText',
    when: { materialType: single },
    check: ({ length }: string[]) => length === 1,
  },
  {
    field: 'title',
    error: 'delivery:oneText',
    when: { materialType: single },
    check: ({ length }: string[]) => length === 1,
  },
  {
    field: 'callToAction',
    options: callsToAction.OUTCOME_APP_PROMOTION,
    when: { 'campaign.objective': ['OUTCOME_APP_PROMOTION'] },
  },
  {
    field: 'callToAction',
    options: callsToAction.WEBSITE,
    when: { 'campaign.objective': ['OUTCOME_SALES'], 'adgroup.promotedObject.destinationType': ['WEBSITE'] },
  },
  {
    field: 'callToAction',
    options: callsToAction.APP,
    when: { 'campaign.objective': ['OUTCOME_SALES'], 'adgroup.promotedObject.destinationType': ['APP'] },
  },
];

export const adDefaults = { materialType: 'SINGLE_VIDEO' } as const;

export const ad = defineLevel({
  ...facebookObject,
  settings: AdSettings,
  change: AdChange,
  isWhole: (settings) => 'materialType' in settings,
  rules,
  budgetModes: [],
  hasBid: false,
  amountLimits: () => null,
});
