import type { z } from 'zod';

/** A value that can be chosen, and where: `*` stands for each of a list. */
export interface Choice {
  path: string;
  value: unknown;
  /** It is one of several that can be chosen together. */
  isListed: boolean;
}

type Definition = { type: string } & Record<string, unknown>;
const definitionOf = (schema: z.ZodType): Definition => schema._zod.def as unknown as Definition;

/** What stands around a schema and says nothing about its values. */
const wrappers: Readonly<Record<string, string>> = {
  optional: 'innerType',
  nullable: 'innerType',
  default: 'innerType',
  readonly: 'innerType',
  pipe: 'in',
};
const endless: readonly string[] = ['string', 'number', 'unknown', 'transform'];

/**
 * Every value that a schema lists. One that it does not know how to look into stops the test: a field must not be left out because it
 * is written in another way.
 */
export function choicesOf(schema: z.ZodType, path = '', isListed = false): Choice[] {
  const definition = definitionOf(schema);
  const { type } = definition;
  const at = (value: unknown): Choice => ({ path, value, isListed });
  const below = (name: string) => (path === '' ? name : `${path}.${name}`);
  const wrapped = wrappers[type];
  if (wrapped) return choicesOf(definition[wrapped] as z.ZodType, path, isListed);
  if (type === 'enum') return Object.values(definition['entries'] as Record<string, unknown>).map(at);
  if (type === 'literal') return (definition['values'] as unknown[]).map(at);
  if (type === 'boolean') return [true, false].map(at);
  if (type === 'object')
    return Object.entries(definition['shape'] as Record<string, z.ZodType>).flatMap(([name, each]) =>
      choicesOf(each, below(name)),
    );
  if (type === 'array') {
    const element = definition['element'] as z.ZodType;
    const found = choicesOf(element, path, true);
    // A list of words is one field; a list of objects has fields of its own.
    return found.every((choice) => choice.path === path) ? found : choicesOf(element, below('*'));
  }
  if (type === 'record') return choicesOf(definition['valueType'] as z.ZodType, below('*'));
  if (type === 'tuple')
    return (definition['items'] as z.ZodType[]).flatMap((item) => choicesOf(item, path, true));
  if (type === 'union')
    return (definition['options'] as z.ZodType[]).flatMap((option) => choicesOf(option, path, isListed));
  if (endless.includes(type)) return [];
  throw new Error(`Nobody looks into ${type} at ${path}`);
}
