import type { AudienceDraft } from '@adsail/connectors';
import type { AdPlatform } from '@adsail/contract';

interface Sources {
  pixelId: string | undefined;
  appId: string | undefined;
}

const unitedStates = '6252001';
const japan = '1861060';

export const atTikTok = ({ pixelId, appId }: Sources): AudienceDraft[] => [
  ...(pixelId
    ? [
        {
          kind: 'custom' as const,
          name: 'Site visitors, last 14 days',
          settings: {
            audienceType: 'PIXEL',
            ruleSpec: {
              inclusion_rule_set: {
                operator: 'OR',
                rules: [{ event_source_ids: [pixelId], retention_days: 14 }],
              },
              exclusion_rule_set: {
                operator: 'OR',
                rules: [
                  {
                    event_source_ids: [pixelId],
                    retention_days: 30,
                    filter_set: {
                      operator: 'OR',
                      filters: [{ field: 'EVENT', operator: 'EQ', value: 'COMPLETE PAYMENT' }],
                    },
                  },
                ],
              },
            },
          },
        },
      ]
    : []),
  ...(appId
    ? [
        {
          kind: 'custom' as const,
          name: 'Paid in the app, last 90 days',
          settings: {
            audienceType: 'APP',
            autoRefresh: true,
            ruleSpec: {
              inclusion_rule_set: {
                operator: 'OR',
                rules: [
                  {
                    event_source_ids: [appId],
                    retention_days: 90,
                    filter_set: {
                      operator: 'OR',
                      filters: [{ field: 'EVENT', operator: 'EQ', value: 'PURCHASE' }],
                    },
                  },
                ],
              },
            },
          },
        },
      ]
    : []),
  {
    kind: 'prestore',
    name: 'US 18-34, Android',
    settings: {
      locationIds: [unitedStates],
      languages: ['en'],
      ageGroups: ['AGE_18_24', 'AGE_25_34'],
      operatingSystems: ['ANDROID'],
      minAndroidVersion: '9.0',
      networkTypes: ['WIFI', '5G'],
    },
  },
];

export const atFacebook = ({ pixelId }: Sources): AudienceDraft[] =>
  pixelId
    ? [
        {
          kind: 'custom',
          name: 'Cart without purchase, 30 days',
          settings: {
            type: 'PIXEL',
            description: 'Reminder ads',
            includeCondition: {
              logicOperator: 'OR',
              list: [{ sourceId: pixelId, event: 'AddToCart', retentionDays: 30 }],
            },
            excludeCondition: {
              logicOperator: 'OR',
              list: [{ sourceId: pixelId, event: 'Purchase', retentionDays: 180 }],
            },
          },
        },
      ]
    : [];

export const atOcean: AudienceDraft[] = [
  {
    kind: 'prestore',
    name: '女性24-40岁 安卓',
    settings: {
      description: '休闲游戏人群',
      landingType: 'APP_ANDROID',
      gender: 'GENDER_FEMALE',
      age: ['AGE_BETWEEN_24_30', 'AGE_BETWEEN_31_40'],
      platform: ['ANDROID'],
      ac: ['WIFI', '5G'],
      hideIfConverted: 'APP',
      convertedTimeDuration: 'THREE_MONTH',
    },
  },
  {
    kind: 'prestore',
    name: '外链通投',
    settings: { description: '不限人群', landingType: 'EXTERNAL', interestActionMode: 'RECOMMEND' },
  },
];

interface OwnPackage {
  platform: AdPlatform;
  name: string;
  settings: Readonly<Record<string, unknown>>;
  unknown?: Readonly<Record<string, unknown>>;
}

/** For all accounts of a platform. */
export const ownPackages: Readonly<Record<string, readonly OwnPackage[]>> = {
  'Blue Harbor Games': [
    {
      platform: 'TIKTOK',
      name: 'Big spenders, US and Japan',
      settings: {
        locationIds: [unitedStates, japan],
        gender: 'GENDER_UNLIMITED',
        ageGroups: ['AGE_25_34', 'AGE_35_44', 'AGE_45_54'],
        spendingPower: 'HIGH',
        devicePriceRanges: [500, 10_000],
        networkTypes: ['unlimited'],
      },
    },
    {
      platform: 'FACEBOOK',
      name: 'Strategy players 25+',
      settings: { country: ['US', 'CA', 'GB'], ageMin: 25, ageMax: 65, genders: [0], devices: ['ANDROID'] },
    },
    {
      platform: 'FACEBOOK',
      name: 'Gulf, Arabic, iPhone',
      settings: { country: ['SA', 'AE', 'KW'], ageMin: 18, ageMax: 44, locales: [28], devices: ['IOS'] },
      unknown: { excluded_geo_locations: { regions: [{ key: '3091' }] } },
    },
  ],
  'Northlight Shop': [
    {
      platform: 'FACEBOOK',
      name: 'New parents, US',
      settings: { country: ['US'], ageMin: 24, ageMax: 40, genders: [0] },
    },
  ],
  'Red Reef Apps': [
    {
      platform: 'TIKTOK',
      name: 'Runners, iPhone',
      settings: { locationIds: [unitedStates], operatingSystems: ['IOS'], minIosVersion: '15.0' },
    },
  ],
};
