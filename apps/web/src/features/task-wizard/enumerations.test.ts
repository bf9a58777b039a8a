import { valueAt } from '@adsail/contract/delivery';
import { changeContent, formOf } from '@adsail/contract/tasks/plan';
import { describe, expect, it } from 'vitest';
import type { WizardContent, WizardDescription, WizardField } from './description.ts';
import { facebook } from './facebook/index.ts';
import { setAt } from './state/paths.ts';
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
    {
      path: 'smartPromotionType',
      values: 'GUIDED_CREATION, SMART_APP_PROMOTION',
      closed: 'SMART_APP_PROMOTION delivery:smartClosed',
    },
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
    { path: 'pacingType', values: paces },
    { path: 'billingEvent', values: 'IMPRESSIONS' },
    { path: 'isSkadnetworkAttribution', values: 'true, false' },
    { path: 'isBudgetScheduleEnabled', values: 'true, false' },
    {
      path: 'materialGroups.0.callToAction',
      values: 'INSTALL_MOBILE_APP, GET_OFFER, LEARN_MORE, CONTACT_US, BUY_TICKETS, NO_BUTTON, USE_APP',
    },
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

describe.each([ofTikTok, ofFacebook].map((each) => [each.description.platform, each] as const))(
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
        const nearby = ['optimizationGoal', 'promotedObject.destinationType'].flatMap((name) =>
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
            return isShown && values && isText && !isOffered(description, content, path, value);
          })
          .map(({ path }) => path),
      );
      expect(wrong).toEqual([]);
    });
  },
);
