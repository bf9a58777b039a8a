import { parseJson, writeJson } from './json.ts';

/** What a person may have changed since, or what is told back in other words. */
const ignored =
  /^(?:(?:campaign_|adgroup_|ad_|promotion_)?name|request_id|status|operation|operation_status|targeting|.*_time)$/;

const isRow = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** `"10.50"`, `10.5` and `10.5` of another type are one amount; ids of many digits are compared as texts. */
function sameText(a: unknown, b: unknown): boolean {
  const [left, right] = [String(a), String(b)];
  if (left === right) return true;
  const isAmount = left.length < 15 && right.length < 15 && left.trim() !== '' && right.trim() !== '';
  return isAmount && Number(left) === Number(right);
}

/** Undefined: the two cannot be compared. */
function agrees(sent: unknown, shown: unknown): boolean | undefined {
  if (isEmpty(sent) || isEmpty(shown)) return undefined;
  if (isRow(sent) && isRow(shown)) return agreement(sent, shown);
  if (Array.isArray(sent) && Array.isArray(shown)) {
    if ([...sent, ...shown].some((each) => typeof each === 'object')) return undefined;
    const texts = new Set(shown.map(String));
    return sent.length === shown.length && sent.every((each) => texts.has(String(each)));
  }
  return typeof sent === 'object' || typeof shown === 'object' ? undefined : sameText(sent, shown);
}

function agreement(
  sent: Readonly<Record<string, unknown>>,
  shown: Readonly<Record<string, unknown>>,
): boolean | undefined {
  const compared = Object.entries(sent)
    .filter(([name]) => !ignored.test(name))
    .map(([name, value]) => agrees(value, shown[name]))
    .filter((each) => each !== undefined);
  return compared.length === 0 ? undefined : compared.every(Boolean);
}

/**
 * Whether a row that a platform shows may come from a body that it was sent: nothing that both of them name differs, and
 * there is something that both name. Platforms add fields of their own and leave others out.
 */
export const sameSettings = (
  sent: Readonly<Record<string, unknown>>,
  shown: Readonly<Record<string, unknown>>,
): boolean => agreement(parseJson(writeJson(sent)) as typeof sent, shown) === true;
