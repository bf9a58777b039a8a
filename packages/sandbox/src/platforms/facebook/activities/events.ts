import { writeJson } from '../../../json/lossless.ts';
import type { StoredObject } from '../../../state/index.ts';
import { type EventKind, type LoggedLevel, loggedLevels, statusWords } from './events.data.ts';

export interface ActivityEvent {
  type: string;
  title: string;
  objectType: string;
  categories: string[];
  extra: Record<string, unknown>;
}

type Values = Readonly<Record<string, unknown>>;

const valuesOf = ({ name, status, fields }: StoredObject): Values => ({ ...fields, name, status });
const composite = 'composite_data';
const periodOf = (field: string): string =>
  field.startsWith('daily') ? 'Per day' : field.startsWith('lifetime') ? 'Lifetime' : '';

/** What a change of an object is told as: one for everything that belongs together, none for what is not told. */
export function eventsOf(
  level: string,
  before: StoredObject | undefined,
  after: StoredObject,
  currency: string,
): ActivityEvent[] {
  const logged = loggedLevels[level];
  if (!logged) return [];
  if (!before) return [created(level, logged, after, currency)];
  const [old, fresh] = [valuesOf(before), valuesOf(after)];
  return Object.entries(logged.changes).flatMap(([type, kind]) => {
    const changed = kind.fields.filter((name) => shown(old[name]) !== shown(fresh[name]));
    if (changed.length === 0) return [];
    const extra = { ...extraOf(kind, changed, old, fresh, currency), ...placeOf(level, after) };
    return [event(logged, type, kind.title, kind.categories, extra)];
  });
}

const shown = (value: unknown): string => (value === undefined || value === null ? '' : writeJson(value));

const event = (
  { objectType, category }: LoggedLevel,
  type: string,
  title: string,
  categories: readonly string[],
  extra: Record<string, unknown>,
): ActivityEvent => ({ type, title, objectType, categories: [category, ...categories], extra });

/** A new one tells its budget. */
function created(level: string, logged: LoggedLevel, { fields, parentId }: StoredObject, currency: string) {
  const budget = ['daily_budget', 'lifetime_budget'].find((name) => Number(fields[name] ?? 0) > 0);
  return event(logged, logged.created.type, logged.created.title, [], {
    ...(budget === undefined ? {} : { new_value: money(budget, 'new_value', fields[budget], currency) }),
    ...(level === 'ad'
      ? { campaign_id: { mutation_input: BigInt(parentId ?? 0), new: BigInt(parentId ?? 0) } }
      : {}),
    type: composite,
  });
}

/** An ad's set goes by its old name there. */
const placeOf = (level: string, { parentId }: StoredObject): Values =>
  level === 'ad' && parentId !== null ? { campaign_id: BigInt(parentId) } : {};

const money = (field: string, key: string, amount: unknown, currency: string) => ({
  type: 'payment_amount',
  currency,
  [key]: Number(amount ?? 0),
  additional_value: periodOf(field),
});

function extraOf(
  { values, fields }: EventKind,
  changed: readonly string[],
  old: Values,
  fresh: Values,
  currency: string,
): Record<string, unknown> {
  const [first = ''] = changed;
  if (values === 'status')
    return {
      old_value: statusWords[String(old[first])] ?? old[first],
      new_value: statusWords[String(fresh[first])] ?? fresh[first],
      type: 'run_status',
    };
  if (values === 'money')
    return {
      old_value: money(first, 'old_value', old[first], currency),
      new_value: money(first, 'new_value', fresh[first], currency),
      type: composite,
    };
  if (fields.length === 1) return { old_value: old[first] ?? '', new_value: fresh[first] ?? '' };
  const part = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name] ?? '']));
  return { old_value: part(old), new_value: part(fresh), type: composite };
}
