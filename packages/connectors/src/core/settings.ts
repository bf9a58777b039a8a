import { type AuthPlatform } from '@adsail/contract';
import {
  brokenRules,
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
  const { data, error } = schema.safeParse(settings);
  if (!error) return data;
  const [issue] = error.issues;
  const unknownField = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const path = [...(issue?.path ?? []), ...unknownField].join('.');
  throw new InputError({ platform, message: issue?.message ?? 'Not valid' }, { path });
}

const refused = (platform: AuthPlatform, path: string, { kind, error }: { kind: RuleKind; error: string }) =>
  new InputError({ platform, message: error }, { path, rule: refusedRules[kind] });

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
