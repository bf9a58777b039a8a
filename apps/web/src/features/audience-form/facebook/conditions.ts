import { defaultRetentionDays } from '@adsail/contract/audiences';
import { logicOperators, maxConditions } from '@adsail/contract/audiences/facebook';
import type { ConditionShape } from '../conditions/shape.ts';
import type { Settings } from '../field.ts';

const setAt = (name: 'includeCondition' | 'excludeCondition') => ({
  list: `${name}.list`,
  operator: `${name}.logicOperator`,
});

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
