import { filterOperators } from '../enums.data.ts';
import { invalid } from '../errors.ts';
import { isRecord } from '../graph/params.ts';

/** What an event tells that a rule can ask for. */
export interface ConversionEvent {
  name: string;
  url: string;
}

const refuse = (text: string) => invalid('Conversion Rule Is Not Valid', text, undefined, 'rule');
const maxDepth = 4;

/** A condition, or several of which all or one must hold: `{"and":[{"event":{"eq":"Purchase"}},{"url":{"i_contains":"x"}}]}`. */
export function checkConversionRule(rule: unknown, depth = 0): void {
  if (!isRecord(rule) || Object.keys(rule).length !== 1 || depth > maxDepth)
    throw refuse('A rule is one condition, or conditions below and or or.');
  const [[name = '', value] = []] = Object.entries(rule);
  if (name === 'and' || name === 'or') {
    if (!Array.isArray(value) || value.length === 0) throw refuse(`${name} needs conditions.`);
    for (const part of value) checkConversionRule(part, depth + 1);
    return;
  }
  if (!isRecord(value) || Object.keys(value).length !== 1) throw refuse(`${name} needs one operator.`);
  const [operator = ''] = Object.keys(value);
  if (!filterOperators.includes(operator))
    throw refuse(`The operator of ${name} must be one of {${filterOperators.join(', ')}}.`);
}

type Test = (given: string, wanted: string) => boolean;
const lower =
  (test: Test): Test =>
  (given, wanted) =>
    test(given.toLowerCase(), wanted.toLowerCase());
const equal: Test = (given, wanted) => given === wanted;
const has: Test = (given, wanted) => given.includes(wanted);
const starts: Test = (given, wanted) => given.startsWith(wanted);
const tests: Readonly<Record<string, Test>> = {
  '=': equal,
  eq: equal,
  '!=': (given, wanted) => given !== wanted,
  neq: (given, wanted) => given !== wanted,
  contains: has,
  not_contains: (given, wanted) => !has(given, wanted),
  i_contains: lower(has),
  i_not_contains: (given, wanted) => !lower(has)(given, wanted),
  starts_with: starts,
  i_starts_with: lower(starts),
};

/** By the event's name and its address; what else a rule asks for is never so. */
export function meetsRule(rule: unknown, event: ConversionEvent): boolean {
  if (!isRecord(rule)) return true;
  const [[name = '', value] = []] = Object.entries(rule);
  if (Array.isArray(value))
    return name === 'and'
      ? value.every((part) => meetsRule(part, event))
      : value.some((part) => meetsRule(part, event));
  const given = { event: event.name, url: event.url }[name.toLowerCase()];
  const [[operator = '', wanted] = []] = isRecord(value) ? Object.entries(value) : [];
  return given !== undefined && (tests[operator]?.(given, String(wanted)) ?? false);
}
