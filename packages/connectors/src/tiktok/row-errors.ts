import { type PlatformError, UncertainError } from '../core/index.ts';
import { classify } from './errors.ts';
import { namedField } from './field-names.ts';

/** How the platform speaks of itself when something broke; whether the row was done it does not say. */
const ownFault =
  /system|internal|server|service|network|tim(?:ed|e).?out|unavailable|unknown|busy|try again|retry|later/i;
const missing = /not (?:exist|found)/i;
const refusal =
  /refused|invalid|not allowed|not support|unsupported|no permission|cannot|must|required|exceed|already|deleted/i;

/** The code that the platform would have given with these words; undefined when they tell of a fault of its own. */
function impliedCode(message: string): number | undefined {
  if (ownFault.test(message)) return undefined;
  if (namedField(message)) return 40_002;
  if (missing.test(message)) return 40_007;
  return refusal.test(message) ? 40_002 : undefined;
}

/** What became of one row of many. Its code counts; without one only words tell a refusal from a fault. */
export function rowError(message = 'Failed without a reason', givenCode?: number): PlatformError {
  const code = givenCode ?? impliedCode(message);
  const facts = { platform: 'TIKTOK', message, status: 200 } as const;
  if (code === undefined) return new UncertainError(facts);
  return classify({
    code,
    effect: 'write',
    retryAfterMs: 1000,
    facts: { ...facts, code: String(code) },
  });
}
