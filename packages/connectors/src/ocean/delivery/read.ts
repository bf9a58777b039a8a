import { ProjectSettings, PromotionSettings } from '@adsail/contract/delivery/ocean';
import { z } from 'zod';
import {
  type DeliveryObject,
  elsewhere,
  type FieldReader,
  type Fields,
  readFields,
  type ReadSettings,
} from '../../core/index.ts';
import type { OceanLevel } from '../enums.ts';
import { readPackage } from '../read-package.ts';
import { copiedFieldNames, type Shape } from './copied.data.ts';

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_sign, letter: string) => letter.toUpperCase());

/** Numbers on the wire that are no numbers in the form: ids and amounts. Those that are stay. */
const numbers = new Set(['landing_page_stay_time', 'word_list', 'bidword_list']);
const slotsInDay = 48;

function fromWire(name: string, value: unknown, shape: Shape | true): unknown {
  if (name === 'schedule_time') return String(value).match(new RegExp(`.{${slotsInDay}}`, 'g'));
  if (Array.isArray(value)) return value.map((each) => fromWire(name, each, shape));
  if (typeof value === 'bigint' || (typeof value === 'number' && !numbers.has(name))) return String(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field, each]) => (shape === true || field in shape) && each !== null && each !== undefined)
      .map(([field, each]) => [
        camel(field),
        fromWire(field, each, shape === true ? true : (shape[field] ?? true)),
      ]),
  );
}

const isObject = (schema: unknown): schema is z.ZodObject => schema instanceof z.ZodObject;
const unwrapped = (schema: z.ZodType): z.ZodType =>
  schema instanceof z.ZodOptional ? unwrapped(schema.unwrap() as z.ZodType) : schema;

/** Whom it reaches is told as in packages; a package of the platform by its id. */
const audience: FieldReader = (value) => {
  const row = value as Fields;
  const id = row['audience_package_id'];
  if (id !== undefined && id !== null && String(id) !== '0')
    return { audience: { audiencePackageId: String(id) } };
  const { settings } = readPackage(row);
  return { audience: settings };
};

const money: readonly string[] = ['budget_mode', 'budget', 'bid', 'cpa_bid'];

function readersOf(shape: Shape, form: z.ZodObject): Record<string, FieldReader> {
  return Object.fromEntries(
    Object.entries(shape).map(([name, below]): [string, FieldReader] => {
      if (name === 'audience') return [name, audience];
      if (money.includes(name)) return [name, elsewhere];
      const field = camel(name);
      const inner = form.shape[field] ? unwrapped(form.shape[field] as z.ZodType) : undefined;
      if (below === true || !isObject(inner))
        return [name, (value) => ({ [field]: fromWire(name, value, below) })];
      const readers = readersOf(below, inner);
      return [
        name,
        (value) => {
          const { settings } = readFields(value as Fields, Object.keys(below), readers, inner);
          return Object.keys(settings).length > 0 ? { [field]: settings } : {};
        },
      ];
    }),
  );
}

/** Fields of parts that the form has no place for, by the way to them. */
function lostIn(row: Fields, shape: Shape, settings: Fields, at = ''): Record<string, unknown> {
  const lost: Record<string, unknown> = {};
  for (const [name, below] of Object.entries(shape)) {
    const value = row[name];
    if (below === true || name === 'audience' || typeof value !== 'object' || value === null) continue;
    if (Array.isArray(value)) continue;
    const read = (settings[camel(name)] ?? {}) as Fields;
    for (const [field, each] of Object.entries(value))
      if (field in below && !(camel(field) in read) && !money.includes(field) && !isNothing(each))
        lost[`${at}${name}.${field}`] = each;
  }
  return lost;
}

const isNothing = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === 'NONE' ||
  value === 'OFF' ||
  Number(value) === 0 ||
  (Array.isArray(value) && value.length === 0);

const forms = { project: deepPartial(ProjectSettings), promotion: deepPartial(PromotionSettings) } as const;
const readers = {
  project: readersOf(copiedFieldNames.project, ProjectSettings.partial()),
  promotion: readersOf(copiedFieldNames.promotion, PromotionSettings.partial()),
} as const;

/** What made an object, as far as the platform shows it. */
export function readObject(level: OceanLevel, { raw }: DeliveryObject): ReadSettings {
  const shape = copiedFieldNames[level];
  const { settings, unknown } = readFields(raw, Object.keys(shape), readers[level], forms[level]);
  return { settings, unknown: { ...unknown, ...lostIn(raw, shape, settings) } };
}

/** Of an object within, each field by itself. */
function deepPartial(form: z.ZodObject): z.ZodObject {
  const shape = Object.entries(form.shape as Record<string, z.ZodType>).map(([name, schema]) => {
    const inner = unwrapped(schema);
    return [name, isObject(inner) ? inner.partial() : schema] as const;
  });
  return z.object(Object.fromEntries(shape)).partial();
}
