import { AdSetSettings, CampaignSettings, NewMaterial } from '@adsail/contract/delivery/facebook';
import { Decimal } from 'decimal.js';
import {
  type AccountRef,
  type DeliveryObject,
  elsewhere,
  type FieldReader,
  type Fields,
  readFields,
  type ReadSettings,
  renamed,
} from '../../core/index.ts';
import type { FacebookLevel } from '../enums.ts';
import { fromMinor } from '../money.ts';
import { readTargeting } from '../read-audience.ts';
import { instantOf } from '../time.ts';
import { copiedFieldNames } from './fields.data.ts';

type Readers = Readonly<Record<string, FieldReader>>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const text = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value);

const given = (fields: Record<string, unknown>): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
const instant =
  (field: string): FieldReader =>
  (value) => ({ [field]: instantOf(String(value)) });
const money =
  (field: string, { currency }: AccountRef): FieldReader =>
  (value) => ({ [field]: fromMinor(value as string, currency).amount });

const promoted: FieldReader = (value, { destination_type }) => {
  const { pixel_id, application_id, object_store_url, custom_event_type, custom_conversion_id } =
    fieldsOf(value);
  return {
    promotedObject: given({
      id: text(pixel_id) ?? text(application_id),
      url: text(object_store_url),
      event: text(custom_event_type),
      customConversionId: text(custom_conversion_id),
      destinationType: text(destination_type) ?? (pixel_id === undefined ? 'APP' : 'WEBSITE'),
    }),
  };
};

const campaign = (account: AccountRef): Readers => ({
  objective: renamed('objective'),
  buying_type: renamed('buyingType'),
  smart_promotion_type: renamed('smartPromotionType'),
  bid_strategy: renamed('bidStrategy'),
  special_ad_categories: renamed('specialAdCategories'),
  special_ad_category_country: renamed('specialAdCategoryCountry'),
  is_budget_schedule_enabled: renamed('isBudgetScheduleEnabled'),
  is_skadnetwork_attribution: renamed('isSkadnetworkAttribution'),
  promoted_object: promoted,
  spend_cap: (value, row) => (Number(value) > 0 ? money('spendCap', account)(value, row) : {}),
  daily_budget: elsewhere,
  lifetime_budget: elsewhere,
  is_adset_budget_sharing_enabled: elsewhere,
  pacing_type: elsewhere,
  start_time: instant('startTime'),
  stop_time: instant('endTime'),
});

const hoursInDay = 24;

/** "Ad scheduling": theirs begins with Sunday, ours with Monday. Null: not in whole hours, or by the viewer's clock. */
const schedule: FieldReader = (value) => {
  const week = Array.from({ length: 7 }, () => Array<string>(hoursInDay).fill('0'));
  for (const span of listOf(value).map(fieldsOf)) {
    const [from, to] = [Number(span['start_minute']) / 60, Number(span['end_minute']) / 60];
    if (span['timezone_type'] === 'USER' || !Number.isInteger(from) || !Number.isInteger(to)) return null;
    for (const day of listOf(span['days'])) week[(Number(day) + 6) % 7]?.fill('1', from, to);
  }
  return { dayparting: week.map((day) => day.join('')) };
};

const pacings: Readonly<Record<string, string>> = {
  standard: 'PACING_MODE_SMOOTH',
  no_pacing: 'PACING_MODE_FAST',
};

const adset = (account: AccountRef): Readers => ({
  optimization_goal: renamed('optimizationGoal'),
  billing_event: renamed('billingEvent'),
  bid_strategy: renamed('bidStrategy'),
  bid_constraints: (value) => {
    const { roas_average_floor: floor } = fieldsOf(value);
    return floor === undefined ? null : { roas: new Decimal(String(floor)).div(10_000).toFixed() };
  },
  daily_min_spend_target: money('adsetMinCap', account),
  lifetime_min_spend_target: money('adsetMinCap', account),
  daily_spend_cap: money('adsetMaxCap', account),
  lifetime_spend_cap: money('adsetMaxCap', account),
  promoted_object: promoted,
  attribution_spec: (value) => ({
    attributionSpec: listOf(value)
      .map(fieldsOf)
      .map(({ event_type, window_days }) => ({ eventType: event_type, windowDays: Number(window_days) })),
  }),
  adset_schedule: schedule,
  pacing_type(value) {
    const [word] = listOf(value).map(String);
    if (word === 'day_parting') return {};
    const pacingType = pacings[word ?? ''];
    return pacingType ? { pacingType } : null;
  },
  is_dynamic_creative: renamed('isDynamicCreative'),
  dsa_beneficiary: renamed('dsaBeneficiary'),
  dsa_payor: renamed('dsaPayor'),
  start_time: instant('startTime'),
  end_time: (value, row) => ({ ...instant('endTime')(value, row), scheduleType: 'SCHEDULE_START_END' }),
  targeting: elsewhere,
  daily_budget: elsewhere,
  lifetime_budget: elsewhere,
  bid_amount: elsewhere,
  destination_type: elsewhere,
});

function callOf(value: unknown): Fields {
  const { type, value: target } = fieldsOf(value);
  const { link, link_caption, app_link, application } = fieldsOf(target);
  return given({
    callToAction: text(type),
    webUrl: text(link),
    showWebUrl: text(link_caption),
    delayDeepLink: text(app_link),
    appId: text(application),
  });
}
const one = (value: unknown): string[] | undefined =>
  text(value) === undefined ? undefined : [String(value)];

const creative: FieldReader = (value, row) => {
  const { object_story_spec, url_tags, use_page_actor_override } = fieldsOf(value);
  const story = fieldsOf(object_story_spec);
  const { video_data, link_data } = story;
  const common = given({
    actorId: text(story['page_id']),
    instagramUserId: text(story['instagram_user_id']),
    urlTags: text(url_tags),
    usePageActorOverride: use_page_actor_override,
  });
  const [group] = listOf(fieldsOf(row['creative_asset_groups_spec'])['groups']).map(fieldsOf);
  if (group) return { ...common, ...groupOf(group) };
  if (video_data !== undefined) {
    const film = fieldsOf(video_data);
    return {
      ...common,
      materialType: 'SINGLE_VIDEO',
      ...given({
        videoId: text(film['video_id']),
        imageHash: text(film['image_hash']),
        imageUrl: film['image_hash'] === undefined ? text(film['image_url']) : undefined,
        title: one(film['title']),
        message: one(film['message']),
        descriptions: one(film['link_description']),
      }),
      ...callOf(film['call_to_action']),
    };
  }
  if (link_data === undefined) return null;
  const link = fieldsOf(link_data);
  return {
    ...common,
    materialType: 'SINGLE_IMAGE',
    ...callOf(link['call_to_action']),
    ...given({
      webUrl: text(link['link']),
      imageHash: text(link['image_hash']),
      title: one(link['name']),
      message: one(link['message']),
      descriptions: one(link['description']),
    }),
  };
};

function groupOf({ videos, images, texts, call_to_action }: Fields): Fields {
  const told = listOf(texts).map(fieldsOf);
  const of = (type: string) => {
    const found = told.filter(({ text_type }) => text_type === type).map((each) => String(each['text']));
    return found.length > 0 ? found : undefined;
  };
  const films = listOf(videos).map((each) => ({ videoId: String(fieldsOf(each)['video_id']) }));
  const pictures = listOf(images).map((each) => String(fieldsOf(each)['hash']));
  return {
    materialType: 'FLEXIBLE',
    flexibleFormat: 'GROUPS',
    ...given({
      videos: films.length > 0 ? films : undefined,
      imageHashes: pictures.length > 0 ? pictures : undefined,
      message: of('primary_text'),
      title: of('headline'),
      descriptions: of('description'),
    }),
    ...callOf(call_to_action),
  };
}

const traceFields = { fb_pixel: 'WEBSITE', application: 'APP', dataset: 'OFFLINE_EVENT' } as const;

/** Each of them stands once in the form, however many kinds of events it counts. */
const tracking: FieldReader = (value) => {
  const found = new Map<string, { traceType: string; traceId: string }>();
  for (const spec of listOf(value).map(fieldsOf))
    for (const [field, traceType] of Object.entries(traceFields))
      for (const id of listOf(spec[field]))
        found.set(`${traceType} ${String(id)}`, { traceType, traceId: String(id) });
  return found.size > 0 ? { traceSetting: [...found.values()] } : {};
};

const ad: Readers = {
  creative,
  tracking_specs: tracking,
  conversion_domain: renamed('conversionDomain'),
  creative_asset_groups_spec: elsewhere,
};

/** The platform adds how strict it is with its neighbours, which is nobody's choice while it is the usual. */
const isChosen = ([name, value]: [string, unknown]): boolean =>
  name !== 'brand_safety_content_filter_levels' ||
  !listOf(value).every((level) => String(level).endsWith('_STANDARD'));

/** What made an object, as far as the platform shows it. */
export function readObject(level: FacebookLevel, { raw }: DeliveryObject, account: AccountRef): ReadSettings {
  if (level === 'campaign')
    return readFields(raw, copiedFieldNames.campaign, campaign(account), CampaignSettings);
  if (level === 'ad') return readFields(raw, copiedFieldNames.ad, ad, NewMaterial);
  const own = readFields(raw, copiedFieldNames.adgroup, adset(account), AdSetSettings);
  const people = readTargeting(
    Object.fromEntries(Object.entries(fieldsOf(raw['targeting'])).filter(isChosen)),
  );
  return {
    settings: { ...people.settings, ...own.settings },
    unknown: { ...people.unknown, ...own.unknown },
  };
}
