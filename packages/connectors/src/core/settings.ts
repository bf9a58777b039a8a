import { type AuthPlatform, fieldProblems, messageRef } from '@adsail/contract';
import { AudienceDraft } from '@adsail/contract/audiences';
import {
  brokenRules,
  type DraftProblem,
  draftProblems,
  type DraftValues,
  type FieldRule,
  type FieldValues,
  type LevelDefinition,
  type RuleKind,
} from '@adsail/contract/delivery';
import type { z } from 'zod';
import { InputError, type RefusedField } from './errors.ts';

const refusedRules: Readonly<Record<RuleKind, RefusedField['rule']>> = {
  required: 'missing',
  absent: 'unsupported',
  options: 'unsupported',
  check: 'format',
};

/** Settings in the contract's form. The ledger has checked them before; whatever else arrives is refused before it is sent. */
export function parseSettings<Schema extends z.ZodType>(
  platform: AuthPlatform,
  schema: Schema,
  settings: unknown,
): z.output<Schema> {
  const { data, error } = schema.safeParse(settings, { reportInput: true });
  if (!error) return data;
  const [problem] = fieldProblems(error.issues);
  const { path = '', key = 'core:rule.format', parameters } = problem ?? {};
  throw new InputError({ platform, message: messageRef(key, parameters) }, { path });
}

const refused = (
  platform: AuthPlatform,
  path: string,
  { kind, error, parameters }: Pick<DraftProblem, 'kind' | 'error' | 'parameters'>,
) => new InputError({ platform, message: messageRef(error, parameters) }, { path, rule: refusedRules[kind] });

/** The settings of a new object, and what its fields have to be to each other. Limits of money are the platform's to say. */
export function parseDraft<Create extends z.ZodType>(
  platform: AuthPlatform,
  definition: LevelDefinition<Create, z.ZodType>,
  draft: DraftValues,
): z.output<Create> {
  const settings = parseSettings(platform, definition.settings, draft.settings);
  const [problem] = draftProblems(definition, { ...draft, settings: settings as DraftValues['settings'] });
  if (!problem) return settings;
  const path = problem.path.filter((part, at) => at > 0 || part !== 'settings').join('.');
  throw refused(platform, path, problem);
}

/** What people call an audience: within the limits, and without blanks around it. */
export const parseAudienceName = (platform: AuthPlatform, name: string): string =>
  parseSettings(platform, AudienceDraft.pick({ name: true }), { name }).name;

/** The settings of a new audience, and what its fields have to be to each other. */
export function parseAudience<Schema extends z.ZodType>(
  platform: AuthPlatform,
  schema: Schema,
  rules: readonly FieldRule[],
  settings: unknown,
): z.output<Schema> {
  const parsed = parseSettings(platform, schema, settings);
  const [broken] = brokenRules(rules, parsed as FieldValues);
  if (broken) throw refused(platform, broken.field, broken);
  return parsed;
}
