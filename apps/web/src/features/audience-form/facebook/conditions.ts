import { defaultRetentionDays } from '@adsail/contract/audiences';
import { logicOperators, maxConditions } from '@adsail/contract/audiences/facebook';
import type { ConditionShape, Preset } from '../conditions/shape.ts';
import type { Settings } from '../field.ts';

const setAt = (name: 'includeCondition' | 'excludeCondition') => ({
  list: `${name}.list`,
  operator: `${name}.logicOperator`,
});

const presets: Readonly<Partial<Record<string, readonly Preset[]>>> = {
  APP: [
    { name: 'started', include: 'fb_mobile_activate_app', days: 30 },
    { name: 'unfinished', include: 'fb_mobile_add_to_cart', exclude: 'fb_mobile_purchase', days: 14 },
    { name: 'paid', include: 'fb_mobile_purchase', days: 180 },
  ],
  PIXEL: [
    { name: 'all', include: '', days: 30 },
    { name: 'unfinished', include: 'AddToCart', exclude: 'Purchase', days: 14 },
    { name: 'paid', include: 'Purchase', days: 180 },
  ],
};

export const facebookConditions: ConditionShape = {
  sets: { include: setAt('includeCondition'), exclude: setAt('excludeCondition') },
  operators: logicOperators,
  max: maxConditions,
  type: 'type',
  source: { name: 'sourceId', isList: false },
  event: 'event',
  eventsOf: () => undefined,
  hasSource: () => true,
  days: { name: 'retentionDays', optionsOf: () => null },
  empty: () => ({ sourceId: '', retentionDays: defaultRetentionDays }),
  filled: ({ sourceIds, event, days }) => ({
    sourceId: sourceIds[0] ?? '',
    retentionDays: days,
    ...(event !== '' && { event }),
  }),
  presetsOf: (type) => presets[type] ?? [],
};

interface Group extends Settings {
  list?: Settings[];
}

/** A condition without an event means everybody; a group without conditions means nobody, and is left out. */
export function tidyConditions(settings: Settings): Settings {
  const tidied = { ...settings };
  for (const name of ['includeCondition', 'excludeCondition']) {
    const group = settings[name] as Group | undefined;
    if (!group) continue;
    const list = (group.list ?? []).map(({ event, ...condition }) => ({
      ...condition,
      ...(event !== undefined && event !== '' && { event }),
    }));
    if (list.length === 0) delete tidied[name];
    else tidied[name] = { logicOperator: 'OR', ...group, list };
  }
  return tidied;
}
