import {
  type Condition,
  createdBefore,
  createdFrom,
  grandparentIn,
  idIn,
  nameHasAnyCase,
  nameIn,
  parentIn,
  statusIs,
  statusNot,
  updatedBefore,
  updatedFrom,
} from '../../../state/conditions.ts';
import { platformName } from '../version.ts';
import type { Filter } from './filtering.ts';

/** What stands above a level, nearest first. */
const above: Readonly<Record<string, readonly string[]>> = { ad: ['adset', 'campaign'], adset: ['campaign'] };

type Build = (value: unknown) => Condition | undefined;
const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [String(value)]);
const oneOf = (build: (texts: string[]) => Condition): Record<string, Build> => ({
  IN: (value) => build(textsOf(value)),
  ANY: (value) => build(textsOf(value)),
  EQUAL: (value) => build([String(value)]),
});

/** Times are whole seconds on the wire. */
function times(
  from: (instant: number) => Condition,
  before: (instant: number) => Condition,
): Record<string, Build> {
  const next = (value: unknown) => (Math.floor(Number(value)) + 1) * 1000;
  const same = (value: unknown) => Math.ceil(Number(value)) * 1000;
  return {
    GREATER_THAN: (value) => from(next(value)),
    GREATER_THAN_OR_EQUAL: (value) => from(same(value)),
    LESS_THAN: (value) => before(same(value)),
    LESS_THAN_OR_EQUAL: (value) => before(next(value)),
  };
}

const plainText = /^\w+$/;
const ifPlain = (build: (texts: string[]) => Condition) => (texts: string[]) =>
  // A word that is written into the question itself.
  texts.every((text) => plainText.test(text)) ? build(texts) : idIn([]);
const switches: Record<string, Build> = {
  ...oneOf(ifPlain((texts) => statusIs(...texts))),
  NOT_IN: (value) =>
    textsOf(value).every((text) => plainText.test(text)) ? statusNot(...textsOf(value)) : undefined,
};

const ownFields: Readonly<Record<string, Readonly<Record<string, Build>>>> = {
  id: oneOf(idIn),
  name: { ...oneOf(nameIn), CONTAIN: (value) => nameHasAnyCase(String(value)) },
  created_time: times(createdFrom, createdBefore),
  updated_time: times(updatedFrom, updatedBefore),
  status: switches,
  configured_status: switches,
};
const treeLevels = ['campaign', 'adset', 'ad'];
/** Beside those, other kinds of nodes have only these for sure. */
const commonFields = ['id', 'created_time'];

/** A filter that looks at no more than lists know of their rows; undefined when it has to be tried on each node. */
export function conditionOf(level: string, { field, operator, value }: Filter): Condition | undefined {
  const own = field.startsWith(`${level}.`) ? field.slice(level.length + 1) : field;
  const isKnown = treeLevels.includes(level)
    ? // A campaign has changes that its time of change does not show.
      level !== 'campaign' || own !== 'updated_time'
    : commonFields.includes(own);
  const build = isKnown ? ownFields[own]?.[operator] : undefined;
  if (build) return build(value);
  const [parent, grandparent] = above[level] ?? [];
  if (operator !== 'IN' && operator !== 'EQUAL') return undefined;
  if (parent !== undefined && field === `${parent}.id`) return parentIn(textsOf(value));
  return parent !== undefined && grandparent !== undefined && field === `${grandparent}.id`
    ? grandparentIn(platformName, parent, textsOf(value))
    : undefined;
}
