import {
  CallError,
  type CurrencyCode,
  FieldRefused,
  fieldProblems,
  type Language,
  mayRoles,
  type Role,
  type ZoneKey,
} from '@adsail/contract';
import type { ExportQuestion } from '@adsail/contract/exports';
import { translateTo } from '@adsail/contract/translate';
import type { Services } from '../../services.ts';
import { type ExportAsked, type ExportReader, exportSources, type ExportSource } from './source.ts';

export const findSource = ({ extensions }: Pick<Services, 'extensions'>, kind: string) =>
  extensions.of(exportSources).find((source) => source.kind === kind);

/** The source of that name, for those who may read what it has. */
export function requireSource(services: Services, roles: readonly Role[], kind: string): ExportSource {
  const source = findSource(services, kind);
  if (!source) throw new FieldRefused('kind', 'exports:error.unknownKind');
  if (!mayRoles(roles, source.right)) throw new CallError('forbidden');
  return source;
}

/** The question by the source's own schema; every bad field at once. */
export function readQuestion({ question }: ExportSource, given: ExportQuestion): unknown {
  const parsed = question.safeParse(given, { reportInput: true });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ ...issue, path: ['question', ...issue.path] }));
  throw new CallError('input', { fields: fieldProblems(issues) });
}

export const askedFor = (
  services: Services,
  reader: ExportReader,
  {
    question,
    language,
    zone,
    currency,
  }: { question: unknown; language: Language; zone: ZoneKey; currency: string },
): ExportAsked<unknown> => ({
  question,
  reader,
  language,
  t: translateTo(language),
  zone,
  currency: currency as CurrencyCode,
  services,
});
