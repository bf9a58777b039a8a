import { type Condition, createdFrom, grandparentIn, idIn, parentIn } from '../../../state/conditions.ts';
import { platformName } from '../version.ts';
import type { Filter } from './filtering.ts';

/** What stands above a level, nearest first. */
const above: Readonly<Record<string, readonly string[]>> = { ad: ['adset', 'campaign'], adset: ['campaign'] };

/** A filter in SQL; undefined when it has to be tried on each node. */
export function conditionOf(level: string, { field, operator, value }: Filter): Condition | undefined {
  if (field === 'created_time' || field === `${level}.created_time`) {
    if (operator === 'GREATER_THAN') return createdFrom((Math.floor(Number(value)) + 1) * 1000);
    return operator === 'GREATER_THAN_OR_EQUAL' ? createdFrom(Math.ceil(Number(value)) * 1000) : undefined;
  }
  if (operator !== 'IN' && operator !== 'EQUAL') return undefined;
  const ids = Array.isArray(value) ? value.map(String) : [String(value)];
  if (field === 'id' || field === `${level}.id`) return idIn(ids);
  const [parent, grandparent] = above[level] ?? [];
  if (parent !== undefined && field === `${parent}.id`) return parentIn(ids);
  return parent !== undefined && grandparent !== undefined && field === `${grandparent}.id`
    ? grandparentIn(platformName, parent, ids)
    : undefined;
}
