import { describe, expect, it } from 'vitest';
import { descriptionOf, descriptions } from './descriptions.ts';
import type { AudienceFormDescription, Settings } from './field.ts';
import { formSchema } from './form-schema.ts';
import { requestOf, settingsBesideForm, settingsToFill, settingsToSend } from './model.ts';

const rule = {
  event_source_ids: ['7301', '7302'],
  retention_days: 60,
  filter_set: {
    operator: 'OR',
    filters: [
      {
        field: 'EVENT',
        operator: 'EQ',
        value: 'COMPLETE PAYMENT',
        parameter_filters: [{ field: 'VALUE', operator: 'IS_GREATER_THAN', value: '50' }],
      },
    ],
  },
};

/** Everything that a form can say, as the platform's part of the contract spells it. */
const full: Readonly<Record<string, Settings>> = {
  'TIKTOK prestore': {
    locationIds: ['6252001'],
    languages: ['en', 'ar'],
    gender: 'GENDER_FEMALE',
    ageGroups: ['AGE_18_24', 'AGE_25_34'],
    spendingPower: 'HIGH',
    audienceIds: ['1'],
    excludedAudienceIds: ['2'],
    interestCategoryIds: ['3'],
    interestKeywordIds: ['4'],
    purchaseIntentionIds: ['5'],
    videoInteractionIds: ['6'],
    creatorInteractionIds: ['7'],
    hashtagInteractionIds: ['8'],
    operatingSystems: ['ANDROID'],
    minAndroidVersion: '9.0',
    devicePriceRanges: [100, 900],
    networkTypes: ['WIFI', '5G'],
    carrierIds: ['9'],
    ispIds: ['10'],
  },
  'TIKTOK custom': {
    audienceType: 'PIXEL',
    audienceSubType: 'NORMAL',
    ruleSpec: {
      inclusion_rule_set: {
        operator: 'OR',
        rules: [rule, { event_source_ids: ['7301'], retention_days: 180 }],
      },
      exclusion_rule_set: {
        operator: 'OR',
        rules: [
          {
            event_source_ids: ['7302'],
            retention_days: 1,
            filter_set: {
              operator: 'OR',
              filters: [{ field: 'EVENT', operator: 'EQ', value: 'COMPLETE PAYMENT' }],
            },
          },
        ],
      },
    },
    autoRefresh: false,
    retentionInDays: 365,
  },
  'TIKTOK similar': {
    audienceSubType: 'NORMAL',
    lookalikeSpec: {
      source_audience_id: '11',
      include_source: true,
      mobile_os: 'IOS',
      placements: ['TikTok', 'Pangle'],
      location_ids: ['6252001'],
      audience_size: 'NARROW',
    },
  },
  'FACEBOOK prestore': {
    country: ['US'],
    countryGroups: ['europe'],
    regions: ['3847'],
    cities: ['777934'],
    ageMin: 21,
    ageMax: 44,
    genders: [1],
    locales: [6, 1001],
    interests: [{ id: '1', name: 'Games' }],
    behaviors: [{ id: '2', name: 'Travel' }],
    lifeEvents: [{ id: '3' }],
    income: [{ id: '4' }],
    familyStatuses: [{ id: '5' }],
    industries: [{ id: '6' }],
    educationStatuses: [3, 9],
    relationshipStatuses: [1],
    collegeYears: [2019],
    audienceIds: ['7'],
    excludedAudienceIds: ['8'],
    userDevice: ['iPhone 15'],
    userOS: ['iOS_ver_14.0_and_above'],
    devices: ['IOS'],
    placements: { facebook: ['feed'] },
    advantageAudience: false,
  },
  'FACEBOOK custom': {
    type: 'APP',
    userOS: 'IOS',
    description: 'Payers',
    includeCondition: {
      logicOperator: 'AND',
      list: [
        { sourceId: '1', event: 'fb_mobile_purchase', retentionDays: 90 },
        { sourceId: '2', retentionDays: 30 },
      ],
    },
    excludeCondition: { logicOperator: 'OR', list: [{ sourceId: '1', event: 'Lead', retentionDays: 7 }] },
  },
  'FACEBOOK similar': { originAudienceId: '1', countries: ['US', 'SA'], ratios: [1, 5] },
  'OCEAN prestore': {
    description: 'Core',
    landingType: 'APP_ANDROID',
    adType: 'ALL',
    marketingGoal: 'VIDEO_AND_IMAGE',
    deliveryRange: 'UNION',
    district: 'REGION',
    city: ['110000'],
    regionVersion: '2.3.2',
    locationType: 'HOME',
    gender: 'GENDER_MALE',
    age: ['AGE_BETWEEN_18_23'],
    retargetingTags: ['1'],
    retargetingTagsExclude: ['2'],
    interestActionMode: 'RECOMMEND',
    awemeFanBehaviors: ['LIKED_USER'],
    awemeFanTimeScope: 'THIRTY_DAYS',
    awemeFanCategories: ['3'],
    awemeFanAccounts: ['4'],
    awemeFansNumbers: ['123'],
    filterAwemeAbnormalActive: 1,
    filterAwemeFansCount: 500,
    filterOwnAwemeFans: 0,
    platform: ['ANDROID'],
    deviceType: ['MOBILE'],
    deviceBrand: ['XIAOMI'],
    ac: ['WIFI'],
    carrier: ['UNICOM'],
    androidOsv: '9.0',
    launchPrice: [1000, 5000],
    hideIfExists: 1,
    hideIfConverted: 'APP',
    convertedTimeDuration: 'SIX_MONTH',
    filterEvent: ['AD_CONVERT_TYPE_PAY'],
    autoExtendTargets: ['AGE'],
  },
};

const nameOf = ({ platform, kind }: AudienceFormDescription) => `${platform} ${kind}`;
const forms = descriptions.map((description) => [nameOf(description), description] as const);
const account = { advertiserId: '7001', name: 'Core people' };

describe.each(forms)('%s', (name, description) => {
  const settings = full[name] as Settings;

  it('opens what the platform has and sends it back without loss', () => {
    expect(settingsToSend(description, settingsToFill(description, settings))).toEqual(settings);
  });

  it('is taken by its call with everything filled in', () => {
    // Where it is kept here, it belongs to no account: TikTok's saved audiences take less.
    const values = { ...account, advertiserId: name.endsWith('prestore') ? '' : '7001' };
    const request = requestOf(description, { ...values, settings }, null);
    const { error } = description.calls.add.input.safeParse(
      name.startsWith('OCEAN') ? { ...request, advertiserId: '7001' } : request,
    );
    expect(error?.issues).toBeUndefined();
  });

  it('names nothing twice', () => {
    const names = description.sections.flatMap(({ fields }) => fields.flatMap((field) => field.names));
    expect(new Set(names).size).toBe(names.length);
  });
});

/** What a new form asks for that was left open. */
const missing: Readonly<Record<string, string[]>> = {
  'TIKTOK prestore': ['settings.locationIds'],
  'TIKTOK custom': ['advertiserId', 'settings.audienceType'],
  'TIKTOK similar': [
    'advertiserId',
    'settings.lookalikeSpec.location_ids',
    'settings.lookalikeSpec.source_audience_id',
  ],
  'FACEBOOK prestore': ['settings.country'],
  'FACEBOOK custom': ['advertiserId', 'settings.includeCondition.list.0.sourceId', 'settings.type'],
  'FACEBOOK similar': ['advertiserId', 'settings.countries', 'settings.originAudienceId'],
  'OCEAN prestore': ['advertiserId', 'settings.description', 'settings.landingType'],
};

it.each(forms)('%s asks for what is required, at its field', (name, description) => {
  const settings = settingsToFill(description, null);
  const { error } = formSchema(description, null).safeParse({
    advertiserId: '',
    name: 'Core people',
    settings,
  });
  const paths = new Set(error?.issues.map(({ path }) => path.join('.')));
  expect([...paths].toSorted()).toEqual(expect.arrayContaining(missing[name] ?? []));
  expect([...paths].filter((path) => path === 'name')).toEqual([]);
});

it('begins with the values of the specification', () => {
  expect(descriptionOf('TIKTOK', 'similar')?.defaults).toMatchObject({
    audienceSubType: 'NORMAL',
    lookalikeSpec: { audience_size: 'BALANCED' },
  });
  expect(descriptionOf('FACEBOOK', 'similar')?.defaults).toMatchObject({ ratios: [0, 1] });
  expect(descriptionOf('FACEBOOK', 'prestore')?.defaults).toMatchObject({ ageMin: 18, ageMax: 65 });
  expect(descriptionOf('OCEAN', 'prestore')?.defaults).toMatchObject({
    convertedTimeDuration: 'THREE_MONTH',
  });
  expect(descriptionOf('TIKTOK', 'custom')?.defaults).toMatchObject({
    ruleSpec: { inclusion_rule_set: { rules: [{ retention_days: 30 }] } },
  });
  expect(descriptionOf('OCEAN', 'custom')).toBeUndefined();
});

const { 'OCEAN prestore': oceanSettings = {}, 'TIKTOK prestore': tiktokSettings = {} } = full;
const ocean = descriptionOf('OCEAN', 'prestore')!;
const tiktok = descriptionOf('TIKTOK', 'prestore')!;

it('says nothing of what other choices have made meaningless', () => {
  expect(settingsToSend(ocean, { ...oceanSettings, district: 'NONE' })).not.toHaveProperty('city');
  expect(settingsToSend(tiktok, { ...tiktokSettings, operatingSystems: ['IOS'] })).not.toHaveProperty(
    'minAndroidVersion',
  );
});

it('does not send with a change what stays as created, and of a name nothing but the name', () => {
  const existing = { id: 'x', version: 3, isNameOnly: false };
  const { settings } = requestOf(ocean, { ...account, settings: oceanSettings }, existing);
  expect(settings).not.toHaveProperty('landingType');
  expect(settings).toMatchObject({ description: 'Core', age: ['AGE_BETWEEN_18_23'] });
  const values = { ...account, settings: tiktokSettings };
  expect(requestOf(tiktok, values, { ...existing, isNameOnly: true })).toEqual({
    id: 'x',
    version: 3,
    name: 'Core people',
  });
});

it('knows what it has no field for', () => {
  expect(settingsBesideForm(ocean, oceanSettings)).toEqual(['regionVersion']);
  expect(settingsBesideForm(tiktok, tiktokSettings)).toEqual([]);
});

it('an exclusion that was taken back leaves nothing behind', () => {
  const custom = descriptionOf('TIKTOK', 'custom')!;
  const settings = structuredClone(full['TIKTOK custom'] ?? {}) as {
    ruleSpec: { exclusion_rule_set: { rules: unknown[] } };
  };
  settings.ruleSpec.exclusion_rule_set.rules = [];
  expect(settingsToSend(custom, { ...settings })['ruleSpec']).not.toHaveProperty('exclusion_rule_set');
});
