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

/** Requests whose rules go beyond their types: each with the fields that make it whole. */
const additions: Readonly<Record<string, Record<string, unknown>>> = {
  '/ad/sys/user/sessions/end': { target: valuesByFormat['uuid'] },
  '/ad/material/batch/tags': { add: [valuesByFormat['uuid']] },
};

export const exampleRequest = (call: Call): Record<string, unknown> => ({
  ...(exampleOf(schemaOf(call.input, 'input'), 'input') as Record<string, unknown>),
  ...additions[call.path],
});

export const exampleResponse = (call: Call): unknown => exampleOf(schemaOf(call.output, 'output'), 'output');
