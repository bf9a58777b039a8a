import { z } from 'zod';
import type { LevelDefinition } from './definition.ts';

export interface SettingOptions {
  values: readonly (string | number)[];
  /** Several can be chosen. */
  isList: boolean;
}

const isChoice = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number';

/** What a setting can be, as its schema lists it; null: it is written, or there is none of that name. */
export function settingOptions(
  { settings }: Pick<LevelDefinition, 'settings'>,
  name: string,
): SettingOptions | null {
  const field: unknown = settings instanceof z.ZodObject ? settings.shape[name] : undefined;
  const given: unknown = field instanceof z.ZodOptional ? field.unwrap() : field;
  const isList = given instanceof z.ZodArray;
  const each: unknown = isList ? given.element : given;
  const values: unknown[] =
    each instanceof z.ZodEnum ? each.options : each instanceof z.ZodLiteral ? [...each.values] : [];
  return values.length > 0 && values.every(isChoice) ? { values, isList } : null;
}
