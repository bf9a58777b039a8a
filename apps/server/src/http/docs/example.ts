import type { Call } from '@adsail/contract';
import { z } from 'zod';
import { valuesByFormat, valuesByName } from './example-values.ts';

interface Schema {
  /** Several where the value may be null. */
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  default?: unknown;
  format?: string;
  minimum?: number;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  propertyNames?: Schema;
  additionalProperties?: Schema | boolean;
}

type Direction = 'input' | 'output';

/** What an optional field of a request would say is of no use without knowing the data: it is left out, but for defaults. */
const isShown = (io: Direction, { required = [] }: Schema, name: string, field: Schema): boolean =>
  io === 'output' || required.includes(name) || field.default !== undefined;

function objectExample(schema: Schema, io: Direction): Record<string, unknown> {
  const fields = Object.entries(schema.properties ?? {}).filter(([name, field]) =>
    isShown(io, schema, name, field),
  );
  const named = Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, io, name)]));
  const { propertyNames, additionalProperties } = schema;
  if (schema.properties || typeof additionalProperties !== 'object') return named;
  const keys = propertyNames?.enum?.map(String) ?? ['name'];
  return Object.fromEntries(keys.map((key) => [key, exampleOf(additionalProperties, io, key)]));
}

/** A value that the schema takes. The name of the field helps where the type says too little. */
export function exampleOf(schema: Schema, io: Direction, name = ''): unknown {
  if (schema.default !== undefined && io === 'input') return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  // What nobody knows yet.
  if (schema.type === 'null') return null;
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, io, name);
  if (schema.oneOf) return exampleOf(schema.oneOf[0] ?? {}, io, name);
  switch ([schema.type].flat().find((type) => type !== 'null')) {
    case 'object':
      return objectExample(schema, io);
    case 'array':
      return [exampleOf(schema.items ?? {}, io, name)];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return valuesByName[name] ?? Math.max(1, schema.minimum ?? 1);
    case 'string':
      return valuesByFormat[schema.format ?? ''] ?? String(valuesByName[name] ?? name);
    default:
      return {};
  }
}

const schemaOf = (schema: z.ZodType, io: Direction): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

const tiktokTargeting = { locationIds: ['6252001'] };
const facebookTargeting = { country: ['US'] };
const link = { url: 'https://shop.example.com/summer' };

/** Requests whose rules go beyond their types: each with the fields that make it whole. */
const additions: Readonly<Record<string, Record<string, unknown>>> = {
  '/ad/sys/user/sessions/end': { target: valuesByFormat['uuid'] },
  '/ad/sys/rate/update': { id: '2026-03-02-CNY' },
  '/ad/sys/rate/deleteList': { ids: ['2026-03-02-CNY'] },
  '/ad/manage/{level}/detail': { id: '1790000000000001' },
  '/report/column/add': { formula: 'cost / installs', unit: 'money' },
  '/report/column/update': { formula: 'cost / installs', unit: 'money' },
  '/report/exports/schedule/add': { mails: ['reports@example.com'] },
  '/ad/material/batch/tags': { add: [valuesByFormat['uuid']] },
  '/ad/material/video/cover': { source: 'IMAGE', imageId: valuesByFormat['uuid'] },
  '/ad/site/add/third/site': link,
  '/ad/site/edit/third/site': link,
  '/ad/site/add/orange/site': link,
  '/ad/facebook/landingPage/add': link,
  '/ad/facebook/landingPage/edit': link,
  '/ad/audience/tiktok/add': { settings: tiktokTargeting },
  '/ad/audience/tiktok/update': { settings: tiktokTargeting },
  '/ad/dmp/tiktok/custom/add': {
    settings: {
      audienceType: 'PIXEL',
      ruleSpec: {
        inclusion_rule_set: { operator: 'OR', rules: [{ event_source_ids: ['7300000000000000001'] }] },
      },
    },
  },
  '/ad/dmp/tiktok/similar/add': {
    settings: {
      lookalikeSpec: {
        source_audience_id: '190000001',
        include_source: false,
        mobile_os: 'ALL',
        placements: ['TikTok'],
        location_ids: tiktokTargeting.locationIds,
        audience_size: 'BALANCED',
      },
    },
  },
  '/ad/facebook/audience/saved/add': { settings: facebookTargeting },
  '/ad/facebook/audience/saved/update': { settings: facebookTargeting },
  '/ad/facebook/audience/custom/add': {
    settings: {
      type: 'PIXEL',
      includeCondition: { logicOperator: 'OR', list: [{ sourceId: '1200000001', event: 'Purchase' }] },
    },
  },
  '/ad/facebook/audience/lookalike/add': {
    settings: { originAudienceId: '1200000002', countries: ['US'], ratios: [0, 1] },
  },
};

/** Of an audience the settings that are there; what they can be, the forms say. */
const answered: Readonly<Record<string, Record<string, unknown>>> = {
  '/ad/audience/tiktok/detail': { settings: {} },
  '/ad/audience/detail': { settings: {} },
  '/ad/facebook/audience/detail': { settings: {} },
};

export const exampleRequest = (call: Call): Record<string, unknown> => ({
  ...(exampleOf(schemaOf(call.input, 'input'), 'input') as Record<string, unknown>),
  ...additions[call.path],
});

export function exampleResponse(call: Call): unknown {
  const example = exampleOf(schemaOf(call.output, 'output'), 'output');
  const fields = answered[call.path];
  return fields ? { ...(example as object), ...fields } : example;
}
