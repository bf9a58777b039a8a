import { setAt, valueAt } from '@adsail/contract/delivery';
import type { OceanContent } from '@adsail/contract/tasks/ocean';
import { changeContent, formOf } from '@adsail/contract/tasks/plan';
import { describe, expect, it } from 'vitest';
import type { WizardContent, WizardDescription, WizardField } from './description.ts';
import { facebook } from './facebook/index.ts';
import { goalsIn } from './ocean/goal.tsx';
import { ocean } from './ocean/index.ts';
import { tiktok } from './tiktok/index.ts';

const words = (text: string): string[] => text.split(', ');

/** A choice of the specification. */
interface Enumeration {
  path: string;
  values: string;
  /** What somebody has to choose before, where no objective begins with it. */
  after?: readonly (readonly [path: string, value: unknown])[];
  /** Shown and not to be chosen, as specified. */
  closed?: string;
}

interface Specified {
  description: WizardDescription;
  /** The field that the task begins with, and its values. */
  objectives: readonly [field: string, values: string];
  enumerations: readonly Enumeration[];
}

const schedules = 'SCHEDULE_FROM_NOW, SCHEDULE_START_END';
const paces = 'PACING_MODE_SMOOTH, PACING_MODE_FAST';

/** 3.6. A material of TikTok is a single video, which is no question. */
const ofTikTok: Specified = {
  description: tiktok,
  objectives: ['landingType', 'APP_PROMOTION, TRAFFIC, WEB_CONVERSIONS'],
  enumerations: [
    { path: 'appPromotionType', values: 'APP_INSTALL, APP_RETARGETING' },
    { path: 'smartCampaignSwitch', values: 'ON, OFF' },
    { path: 'placementType', values: 'PLACEMENT_TYPE_AUTOMATIC, PLACEMENT_TYPE_NORMAL' },
    {
      path: 'placements',
      values: 'PLACEMENT_TIKTOK, PLACEMENT_GLOBAL_APP_BUNDLE, PLACEMENT_PANGLE',
      after: [['placementType', 'PLACEMENT_TYPE_NORMAL']],
    },
    { path: 'budgetMode', values: 'DAY, TOTAL, DYNAMIC_DAILY_BUDGET, INFINITE' },
    { path: 'scheduleType', values: schedules },
    { path: 'daypartingType', values: 'ALL, CUSTOM' },
    {
      path: 'optimizationGoal',
      values: 'CLICK, VALUE, CONVERT, IN_APP_EVENT, INSTALL, TRAFFIC_LANDING_PAGE_VIEW',
    },
    { path: 'bidType', values: 'BID_TYPE_CUSTOM, BID_TYPE_NO_BID' },
    { path: 'pacing', values: paces },
    { path: 'placementTarget', values: 'LANDINGPAGE, APP' },
    { path: 'materialGroups.0.callToActionType', values: 'CALL_ACTION_STANDARD, CALL_ACTION_AUTO' },
    { path: 'materialGroups.0.callToAction', values: 'LEARN_MORE, SHOP_NOW, DOWNLOAD_NOW' },
  ],
};

const bidStrategies =
  'COST_CAP, LOWEST_COST_WITHOUT_CAP, LOWEST_COST_WITH_BID_CAP, LOWEST_COST_WITH_MIN_ROAS';

/** 3.7 */
const ofFacebook: Specified = {
  description: facebook,
  objectives: ['objective', 'OUTCOME_APP_PROMOTION, OUTCOME_SALES'],
  enumerations: [
    { path: 'buyingType', values: 'AUCTION, RESERVED' },
    { path: 'smartPromotionType', values: 'GUIDED_CREATION, SMART_APP_PROMOTION' },
    { path: 'optimizationGoal', values: 'APP_INSTALLS, OFFSITE_CONVERSIONS, VALUE' },
    { path: 'promotedObject.destinationType', values: 'WEBSITE, APP' },
    {
      path: 'promotedObject.event',
      values:
        'PURCHASE, COMPLETE_REGISTRATION, ADD_TO_CART, ADD_PAYMENT_INFO, INITIATED_CHECKOUT, START_TRIAL, CONTENT_VIEW',
    },
    { path: 'promotedObject.platform', values: 'ANDROID, IOS' },
    { path: 'placementType', values: 'ALL, CUSTOM' },
    {
      path: 'placements',
      values:
        'facebook feed, instagram stream, audience_network classic, audience_network rewarded_video, messenger story',
      after: [['placementType', 'CUSTOM']],
    },
    { path: 'deviceType', values: 'ALL, CUSTOM' },
    { path: 'devices', values: 'DESKTOP, ANDROID, IOS', after: [['deviceType', 'CUSTOM']] },
    { path: 'budgetStrategy', values: 'CAMPAIGN_BUDGET, ADSET_BUDGET' },
    { path: 'campaignBidStrategy', values: bidStrategies },
    { path: 'bidStrategy', values: bidStrategies, after: [['budgetStrategy', 'ADSET_BUDGET']] },
    { path: 'campaignBudgetMode', values: 'DAY, TOTAL' },
    { path: 'budgetMode', values: 'DAY, TOTAL', after: [['budgetStrategy', 'ADSET_BUDGET']] },
    { path: 'materialGroups.0.material.type', values: 'SINGLE_VIDEO, FLEXIBLE' },
    { path: 'traceSetting', values: 'WEBSITE, APP, OFFLINE_EVENT' },
    { path: 'scheduleType', values: schedules },
    { path: 'daypartingType', values: 'ALL, CUSTOM' },
    {
      path: 'pacingType',
      values: paces,
      after: [['campaignBidStrategy', 'LOWEST_COST_WITH_BID_CAP']],
    },
    { path: 'billingEvent', values: 'IMPRESSIONS' },
    { path: 'isSkadnetworkAttribution', values: 'true, false' },
    { path: 'isBudgetScheduleEnabled', values: 'true, false' },
    {
      path: 'materialGroups.0.callToAction',
      values: 'INSTALL_MOBILE_APP, GET_OFFER, LEARN_MORE, CONTACT_US, BUY_TICKETS, NO_BUTTON, USE_APP',
    },
  ],
};

const manual = [['deliveryRange.inventoryCatalog', 'MANUAL']] as const;

/** 3.5. Kinds and states of authorisation are those of Douyin accounts, which the form shows as they are. */
const ofOcean: Specified = {
  description: ocean,
  objectives: ['landingType', 'NATIVE_ACTION, LINK, APP, MICRO_GAME, SHOP, QUICK_APP, DPA'],
  enumerations: [
    { path: 'appPromotionType', values: 'DOWNLOAD, LAUNCH, RESERVE' },
    { path: 'adType', values: 'ALL, SEARCH' },
    {
      path: 'deliveryMode',
      values: 'MANUAL, PROCEDURAL',
      closed: 'PROCEDURAL delivery:notOpenYet',
    },
    { path: 'deliveryType', values: 'NORMAL, DURATION', closed: 'DURATION delivery:notOpenYet' },
    { path: 'marketingGoal', values: 'VIDEO_AND_IMAGE, LIVE', closed: 'LIVE delivery:liveGradually' },
    { path: 'promotionType', values: 'AWEME_HOME_PAGE, LANDING_PAGE_LINK' },
    { path: 'assetType', values: 'ORANGE, THIRDPARTY, AWEME' },
    { path: 'deliveryRange.inventoryCatalog', values: 'UNIVERSAL_SMART, MANUAL' },
    {
      path: 'deliveryRange.inventoryType',
      values:
        'INVENTORY_FEED, INVENTORY_VIDEO_FEED, INVENTORY_AWEME_FEED, INVENTORY_TOMATO_NOVEL, INVENTORY_UNION_SLOT, UNION_BOUTIQUE_GAME, INVENTORY_SEARCH',
      after: manual,
    },
    {
      path: 'deliveryRange.unionVideoType',
      values: 'REWARDED_VIDEO, ORIGINAL_VIDEO, SPLASH_VIDEO',
      after: [...manual, ['deliveryRange.inventoryType', ['INVENTORY_UNION_SLOT']]],
    },
    { path: 'deliverySetting.scheduleType', values: schedules },
    {
      path: 'deliverySetting.scheduleCycle',
      values: 'SCHEDULE_CYCLE_7',
    },
    { path: 'deliverySetting.scheduleTimeType', values: 'SCHEDULE_TIME_ALL, SCHEDULE_TIME_CUSTOM' },
    { path: 'deliverySetting.bidType', values: 'CUSTOM, UPPER_CONTROL, NO_BID' },
    {
      path: 'deliverySetting.budgetMode',
      values: 'BUDGET_MODE_INFINITE, BUDGET_MODE_DAY, BUDGET_MODE_TOTAL, BUDGET_MODE_DYNAMIC_DAILY_BUDGET',
    },
    {
      path: 'deliverySetting.pricing',
      values: 'PRICING_OCPM, PRICING_OCPC, PRICING_CPM, PRICING_CPC',
    },
    { path: 'keywords', values: 'PRECISION, PHRASE, EXTENSIVE' },
    { path: 'trackUrlSetting.trackUrlType', values: 'GROUP_ID, CUSTOM' },
    {
      path: 'nativeSetting.promoteIdentityType',
      values: 'IDENTITY_AWEME, IDENTITY_ACCOUNT',
      closed: 'IDENTITY_ACCOUNT delivery:notOpenYet',
    },
    { path: 'nativeSetting.anchorRelatedType', values: 'OFF, AUTO, SELECT' },
    {
      path: 'materialsType',
      values: 'LIVE_MATERIALS, PROMOTION_MATERIALS',
      closed: 'LIVE_MATERIALS delivery:liveGradually',
    },
    ...['budgetOptimizeSwitch', 'projectCustom'].map((name) => ({
      path: `deliverySetting.${name}`,
      values: 'ON, OFF',
    })),
    {
      path: 'deliverySetting.searchContinueDelivery',
      values: 'ON, OFF',
      after: [['adType', 'SEARCH']],
    },
    { path: 'audienceExtend', values: 'ON, OFF' },
    { path: 'isCommentDisable', values: 'ON, OFF' },
  ],
};

const fieldAt = ({ base, creative, materials }: WizardDescription, path: string): WizardField | undefined => {
  const [list = '', , ...rest] = path.split('.');
  if (materials?.list === list) return materials.fields.find((field) => field.path === rest.join('.'));
  return [...base, ...creative].flatMap(({ fields }) => fields).find((field) => field.path === path);
};

/** Whether somebody who has come so far can take a value. */
function isOffered(description: WizardDescription, content: WizardContent, path: string, value: unknown) {
  const field = fieldAt(description, path);
  const { shown, options } = formOf(description.definition, content).state(path);
  return [value].flat().every((each) => {
    const isOpen = field?.closed?.[String(each)] === undefined;
    const isListed = field?.values?.includes(String(each)) ?? false;
    return shown && isListed && isOpen && (options === null || options.map(String).includes(String(each)));
  });
}

/** The same steps that the form takes. */
function taken({ definition }: WizardDescription, content: WizardContent, path: string, value: unknown) {
  const [name = ''] = path.split('.');
  const { [name]: next } = setAt(content, path, value) as Record<string, unknown>;
  return changeContent(definition, content, { [name]: next }).content;
}

describe.each([ofTikTok, ofFacebook, ofOcean].map((each) => [each.description.platform, each] as const))(
  '%s: every choice of the specification is in the form',
  (_platform, { description, objectives: [objectiveField, objectives], enumerations }) => {
    const { definition } = description;
    const starts = words(objectives).map((objective) => definition.defaults({ objective }));

    it.each(words(objectives))('its objective %s', (objective) => {
      const [start] = starts;
      expect(start && isOffered(description, start, objectiveField, objective)).toBe(true);
    });

    const cases = enumerations.flatMap(({ values, ...rest }) =>
      words(values).map((value) => ({ ...rest, value })),
    );
    const isClosed = ({ closed = '', value }: (typeof cases)[number]) => closed.split(' ')[0] === value;

    it.each(cases.filter((each) => !isClosed(each)))('$path $value', ({ path, value, after = [] }) => {
      const reached = starts.flatMap((start) => {
        let content = start;
        for (const [before, chosen] of after) {
          if (!isOffered(description, content, before, chosen)) return [];
          content = taken(description, content, before, chosen);
        }
        // One more choice may be needed, of those that stand before it.
        const nearby = [
          'optimizationGoal',
          'promotedObject.destinationType',
          'optimizeGoal.externalAction',
        ].flatMap((name) =>
          (fieldAt(description, name)?.values ?? [])
            .filter((other) => name !== path && isOffered(description, content, name, other))
            .map((other) => taken(description, content, name, other)),
        );
        return [content, ...nearby];
      });
      expect(reached.some((content) => isOffered(description, content, path, value))).toBe(true);
    });

    const closed = cases.filter(isClosed);
    it.runIf(closed.length > 0).each(closed)('$path $value, closed', ({ path, value, closed: note = '' }) => {
      const field = fieldAt(description, path);
      expect(field?.values).toContain(value);
      expect(field?.closed?.[value]).toBe(note.split(' ')[1]);
    });

    it('no field closes more than the specification does', () => {
      const all = [...description.base, ...description.creative].flatMap(({ fields }) => fields);
      const known = new Set(closed.map(({ path, value }) => `${path} ${value}`));
      const others = all.flatMap((field) =>
        Object.keys(field.closed ?? {}).map((value) => `${field.path} ${value}`),
      );
      expect(others.filter((each) => !known.has(each))).toEqual([]);
    });

    it('what a task begins with is offered', () => {
      const wrong = starts.flatMap((content) =>
        [...description.base, ...description.creative]
          .flatMap(({ fields }) => fields)
          .filter(({ path, values }) => {
            const value = valueAt(content, path);
            const isShown = formOf(definition, content).state(path).shown;
            const isText = typeof value === 'string' || typeof value === 'boolean';
            const isOnly = values?.length === 1;
            return isShown && values && isText && !isOnly && !isOffered(description, content, path, value);
          })
          .map(({ path }) => path),
      );
      expect(wrong).toEqual([]);
    });
  },
);

describe('Ocean offers the goals of what is promoted', () => {
  const click = 'CLICK_NUM, SHOW_OFF_NUM';
  const messages = 'MESSAGE_ACTION, MESSAGE_CLUE';
  it.each([
    ['NATIVE_ACTION', undefined, `${click}, ACTIVE, PAY, FOLLOW_ACTION, INTERACTION, LIVE_APPOINTMENT`],
    ['LINK', 'AWEME', messages],
    [
      'LINK',
      'ORANGE',
      `FORM, BUTTON, CLUE_PAY_SUCCEED, CLUE_CONFIRM, CLUE_INTERFLOW, CLUE_HIGH_INTENTION, ${messages}`,
    ],
    ['LINK', 'THIRDPARTY', `${click}, ${messages}`],
    ...(['APP', 'MICRO_GAME', 'SHOP', 'QUICK_APP', 'DPA'] as const).map(
      (landingType) => [landingType, undefined, click] as const,
    ),
  ] as const)('%s %s', (landingType, assetType, goals) => {
    const start = ocean.definition.defaults({ objective: landingType });
    const content = assetType ? taken(ocean, start, 'assetType', assetType) : start;
    const offered = goalsIn(content as OceanContent);
    expect(offered).toEqual(words(goals).map((goal) => `AD_CONVERT_TYPE_${goal}`));
    const listed = fieldAt(ocean, 'optimizeGoal.externalAction')?.values ?? [];
    expect(offered.filter((goal) => !listed.includes(goal))).toEqual([]);
    expect(offered).toContain(valueAt(content, 'optimizeGoal.externalAction'));
  });

  it('and in search none that is paid by shows', () => {
    const content = { ...ocean.definition.defaults({ objective: 'APP' }), adType: 'SEARCH' } as OceanContent;
    expect(goalsIn(content)).toEqual(['AD_CONVERT_TYPE_CLICK_NUM']);
  });
});
