import { expect, it } from 'vitest';
import * as facebook from './facebook/index.ts';
import * as delivery from './index.ts';
import * as ocean from './ocean/index.ts';
import * as tiktok from './tiktok/index.ts';

const modules: Readonly<Record<string, object>> = {
  delivery,
  tiktok,
  facebook,
  ocean,
};

/** Spelled as the specification spells them, in its order. */
it.each([
  ['delivery', 'budgetModes', 'DAY TOTAL DYNAMIC_DAILY_BUDGET INFINITE'],
  [
    'delivery',
    'prefixedBudgetModes',
    'BUDGET_MODE_DAY BUDGET_MODE_TOTAL BUDGET_MODE_DYNAMIC_DAILY_BUDGET BUDGET_MODE_INFINITE',
  ],
  ['delivery', 'operationStatuses', 'ENABLE DISABLE FROZEN ACTIVE PAUSED'],
  ['delivery', 'switches', 'ON OFF'],
  ['delivery', 'screenTypes', 'LANDSCAPE VERTICAL'],
  ['delivery', 'appStoreTypes', 'ANDROID IOS'],
  ['delivery', 'scheduleTypes', 'SCHEDULE_FROM_NOW SCHEDULE_START_END'],
  ['delivery', 'daypartingTypes', 'ALL CUSTOM'],
  ['delivery', 'pacings', 'PACING_MODE_SMOOTH PACING_MODE_FAST'],
  ['tiktok', 'landingTypes', 'APP_PROMOTION TRAFFIC WEB_CONVERSIONS'],
  ['tiktok', 'appPromotionTypes', 'APP_INSTALL APP_RETARGETING'],
  ['tiktok', 'placementTypes', 'PLACEMENT_TYPE_AUTOMATIC PLACEMENT_TYPE_NORMAL'],
  ['tiktok', 'placements', 'PLACEMENT_TIKTOK PLACEMENT_GLOBAL_APP_BUNDLE PLACEMENT_PANGLE'],
  ['tiktok', 'placementTargets', 'LANDINGPAGE APP'],
  ['tiktok', 'optimizationGoals', 'CLICK VALUE CONVERT IN_APP_EVENT INSTALL TRAFFIC_LANDING_PAGE_VIEW'],
  ['tiktok', 'bidTypes', 'BID_TYPE_CUSTOM BID_TYPE_NO_BID'],
  ['tiktok', 'partners', 'none AppsFlyer Adjust'],
  ['tiktok', 'materialRules', 'SAME AVERAGE'],
  ['tiktok', 'materialTypes', 'SINGLE_VIDEO'],
  ['tiktok', 'callToActionTypes', 'CALL_ACTION_STANDARD CALL_ACTION_AUTO'],
  ['tiktok', 'genders', 'GENDER_UNLIMITED GENDER_MALE GENDER_FEMALE'],
  ['tiktok', 'ageGroups', 'AGE_13_17 AGE_18_24 AGE_25_34 AGE_35_44 AGE_45_54 AGE_55_100'],
  ['tiktok', 'spendingPowers', 'ALL HIGH'],
  ['tiktok', 'networkTypes', 'unlimited WIFI 2G 3G 4G 5G'],
  ['tiktok', 'devicePriceRangeTypes', 'NONE PRICE_RANGE'],
  ['facebook', 'objectives', 'OUTCOME_APP_PROMOTION OUTCOME_SALES'],
  ['facebook', 'optimizationGoals', 'APP_INSTALLS OFFSITE_CONVERSIONS VALUE'],
  ['facebook', 'destinationTypes', 'WEBSITE APP'],
  ['facebook', 'appEvents', 'COMPLETE_REGISTRATION PURCHASE'],
  [
    'facebook',
    'conversionEvents',
    'PURCHASE COMPLETE_REGISTRATION ADD_TO_CART ADD_PAYMENT_INFO INITIATED_CHECKOUT START_TRIAL CONTENT_VIEW',
  ],
  ['facebook', 'placementTypes', 'ALL CUSTOM'],
  ['facebook', 'deviceTypes', 'ALL CUSTOM'],
  ['facebook', 'devices', 'DESKTOP ANDROID IOS'],
  ['facebook', 'budgetStrategies', 'CAMPAIGN_BUDGET ADSET_BUDGET'],
  [
    'facebook',
    'bidStrategies',
    'COST_CAP LOWEST_COST_WITHOUT_CAP LOWEST_COST_WITH_BID_CAP LOWEST_COST_WITH_MIN_ROAS',
  ],
  ['facebook', 'facebookBudgetModes', 'DAY TOTAL'],
  ['facebook', 'traceTypes', 'WEBSITE APP OFFLINE_EVENT'],
  ['facebook', 'genders', '0 1 2'],
  ['facebook', 'ageBuckets', 'unlimited 18-24 25-34 35-44 45-54 55-64 65+'],
  ['facebook', 'publishers', 'facebook instagram audience_network messenger'],
  ['ocean', 'landingTypes', 'NATIVE_ACTION LINK APP MICRO_GAME SHOP QUICK_APP DPA'],
  ['ocean', 'appPromotionTypes', 'DOWNLOAD LAUNCH RESERVE'],
  ['ocean', 'deliveryModes', 'MANUAL PROCEDURAL'],
  ['ocean', 'deliveryTypes', 'NORMAL DURATION'],
  ['ocean', 'promotionTypes', 'AWEME_HOME_PAGE LANDING_PAGE_LINK'],
  ['ocean', 'assetTypes', 'ORANGE THIRDPARTY AWEME'],
  ['ocean', 'landingPageTypes', 'ORANGE THIRDPARTY'],
  ['ocean', 'inventoryCatalogs', 'UNIVERSAL_SMART MANUAL'],
  [
    'ocean',
    'inventoryTypes',
    'INVENTORY_FEED INVENTORY_VIDEO_FEED INVENTORY_AWEME_FEED INVENTORY_TOMATO_NOVEL INVENTORY_UNION_SLOT UNION_BOUTIQUE_GAME INVENTORY_SEARCH',
  ],
  ['ocean', 'unionVideoTypes', 'REWARDED_VIDEO ORIGINAL_VIDEO SPLASH_VIDEO'],
  ['ocean', 'scheduleCycles', 'SCHEDULE_CYCLE_7'],
  ['ocean', 'scheduleTimeTypes', 'SCHEDULE_TIME_ALL SCHEDULE_TIME_CUSTOM'],
  ['ocean', 'bidTypes', 'CUSTOM UPPER_CONTROL NO_BID'],
  ['ocean', 'pricings', 'PRICING_OCPM PRICING_OCPC PRICING_CPC PRICING_CPM'],
  ['ocean', 'keywordMatchTypes', 'PRECISION PHRASE EXTENSIVE'],
  ['ocean', 'trackUrlTypes', 'GROUP_ID CUSTOM'],
  ['ocean', 'promoteIdentityTypes', 'IDENTITY_AWEME IDENTITY_ACCOUNT'],
  ['ocean', 'authTypes', 'AWEME_ACCOUNT LIVE_ACCOUNT VIDEO_ITEM'],
  ['ocean', 'authStatuses', 'AUTHRIZED AUTHRIZING INVALID'],
  ['ocean', 'anchorRelatedTypes', 'OFF AUTO SELECT'],
  ['ocean', 'materialsTypes', 'LIVE_MATERIALS PROMOTION_MATERIALS'],
  ['ocean', 'adTypes', 'ALL SEARCH'],
  ['ocean', 'marketingGoals', 'VIDEO_AND_IMAGE LIVE'],
  ['ocean', 'districts', 'NONE REGION'],
  ['ocean', 'locationTypes', 'CURRENT HOME TRAVEL ALL'],
  ['ocean', 'genders', 'NONE GENDER_MALE GENDER_FEMALE'],
  ['ocean', 'interestActionModes', 'UNLIMITED RECOMMEND CUSTOM'],
  ['ocean', 'awemeFansCounts', '1000 500 200'],
  ['ocean', 'platforms', 'NONE ANDROID IOS'],
  ['ocean', 'deviceTypes', 'NONE MOBILE PAD'],
  ['ocean', 'networks', 'NONE WIFI 2G 3G 4G 5G'],
  ['ocean', 'hideIfExists', '0 1 2'],
  ['ocean', 'hideIfConverted', 'NO_EXCLUDE AD CAMPAIGN ADVERTISER CUSTOMER ORGANIZATION APP'],
  ['ocean', 'convertedTimeDurations', 'TODAY SEVEN_DAY ONE_MONTH THREE_MONTH SIX_MONTH TWELVE_MONTH'],
  ['ocean', 'launchPriceTypes', 'NONE CUSTOM'],
])('%s %s', (module, name, values) => {
  const found = (modules[module] as Readonly<Record<string, readonly unknown[]>>)[name];
  expect(found?.join(' ')).toBe(values);
});

it('begins with the specification’s figures', () => {
  expect(tiktok.defaultBudget).toEqual({ mode: 'DAY', amount: '30' });
  expect(facebook.defaultCampaignBudget).toEqual({ mode: 'DAY', amount: '50' });
  expect(facebook.defaultAdsetBudget).toEqual({ mode: 'DAY', amount: '30' });
  expect(facebook.adSetDefaults).toMatchObject({
    ageMin: 18,
    ageMax: 65,
    billingEvent: 'IMPRESSIONS',
    bidStrategy: 'LOWEST_COST_WITHOUT_CAP',
  });
  expect(ocean.defaultConvertedTimeDuration).toBe('THREE_MONTH');
  expect(tiktok.languages.length).toBeGreaterThanOrEqual(40);
  expect(delivery.androidVersions.at(0)).toBe('4.0');
  expect(delivery.androidVersions.at(-1)).toBe('14.0');
  expect([delivery.iosVersions.at(0), delivery.iosVersions.at(-1)]).toEqual(['8.0', '17.3']);
  for (const { defaultStatus } of [tiktok, facebook, ocean]) expect(defaultStatus).toBe('DISABLE');
});
