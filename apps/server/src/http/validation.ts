import {
  type Call,
  CallError,
  describeIssues,
  type Language,
  pathParameters,
  RequestContext,
} from '@adsail/contract';
import { z } from 'zod';

type Issue = z.core.$ZodIssue;

/** Neither PostgreSQL's text nor its JSON can hold them, so no field may. */
// oxlint-disable-next-line no-control-regex
const unstorable = /\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

function* unstorableTexts(value: unknown, path: PropertyKey[] = []): Generator<Issue> {
  if (typeof value === 'string') {
    if (unstorable.test(value)) yield { code: 'custom', path, input: value, message: 'rule.format' } as Issue;
  } else if (typeof value === 'object' && value !== null && path.length < 20) {
    for (const [name, entry] of Object.entries(value)) yield* unstorableTexts(entry, [...path, name]);
  }
}

/** The fields that the call defines itself: `tenantId` of a tenant switch is input, not context. */
export const ownFields = (call: Call): ReadonlySet<string> =>
  new Set([
    ...(call.input instanceof z.ZodObject ? Object.keys(call.input.shape) : []),
    ...pathParameters(call.path),
  ]);

const reporting = { reportInput: true };
const noIssues: readonly Issue[] = [];

/** What the web adds around the input, field by field: a request has one or two of them, and its own check says the rest. */
function contextCheck(call: Call): (raw: unknown) => readonly Issue[] {
  const own = ownFields(call);
  const around = Object.entries(RequestContext.shape).filter(([name]) => !own.has(name));
  return (raw) => {
    if (typeof raw !== 'object' || raw === null) return noIssues;
    let issues = noIssues;
    for (const [name, schema] of around) {
      const value = (raw as Record<string, unknown>)[name];
      if (value === undefined) continue;
      const parsed = schema.safeParse(value, reporting);
      if (!parsed.success)
        issues = [
          ...issues,
          ...parsed.error.issues.map((issue) => ({ ...issue, path: [name, ...issue.path] })),
        ];
    }
    return issues;
  };
}

/** Builds the check of a call's input once; every bad field is reported, not only the first. */
export function inputCheck(call: Call): (raw: unknown, language: Language, body: string) => unknown {
  const checkContext = contextCheck(call);
  // A JSON text can only spell them out; where it does not, there is nothing to look for.
  const mayHide = (body: string) => call.method === 'GET' || body === '' || body.includes(String.raw`\u`);
  return (raw, language, body) => {
    const input = call.input.safeParse(raw, reporting);
    const around = checkContext(raw);
    const hiding = mayHide(body);
    if (input.success && around.length === 0 && !hiding) return input.data;
    const issues: Issue[] = [
      ...(input.error?.issues ?? []),
      ...around,
      ...(hiding ? unstorableTexts(raw) : []),
    ];
    if (issues.length > 0 || !input.success)
      throw new CallError('input', { response: { fields: describeIssues(issues, language) } });
    return input.data;
  };
}
