import { type Call, CallError, fieldProblems, pathParameters, RequestContext } from '@adsail/contract';
import { z } from 'zod';
import { InputWalk, valuesIn } from './values.ts';

type Issue = z.core.$ZodIssue;

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

/** A text of this length does not hold too many values; how deep a text is was looked at before it was parsed. */
const smallBody = 1024;

/** Builds the check of a call's input once; every bad field is reported, not only the first. */
export function inputCheck(call: Call): (raw: unknown, body: string) => unknown {
  const checkContext = contextCheck(call);
  const most = valuesIn(call);
  // A JSON text can only spell out what cannot be stored; where it does not, there is nothing to look for.
  const mustWalk = (body: string) =>
    call.method === 'GET' || body === '' || body.length > smallBody || body.includes(String.raw`\u`);
  return (raw, body) => {
    let found = noIssues;
    if (mustWalk(body)) {
      const walk = new InputWalk(most);
      walk.visit(raw);
      found = walk.issues;
    }
    const input = call.input.safeParse(raw, reporting);
    const around = checkContext(raw);
    if (input.success && around.length === 0 && found.length === 0) return input.data;
    const issues = [...(input.error?.issues ?? []), ...around, ...found];
    throw new CallError('input', { fields: fieldProblems(issues) });
  };
}
