/** Names that hold secrets wherever they stand: request bodies, headers, cookies, answers. */
const secretNames = new Set(
  [
    'password',
    'oldPassword',
    'confirmPassword',
    'passwordHash',
    'code',
    'loginCode',
    'token',
    'accessToken',
    'refreshToken',
    'access_token',
    'refresh_token',
    'auth_code',
    'secret',
    'signSecret',
    'authorization',
    'cookie',
    'set-cookie',
    'x-token',
    'x-signature',
    'Admin-Token',
    'Admin-Refresh-Token',
    // The gateway's form field: JSON in a text, with a password in it.
    'request',
  ].map((name) => name.toLowerCase()),
);

const hidden = '[redacted]';
const deepest = 8;

/** The same few names are asked for over and over. */
const verdicts = new Map<string, boolean>();
function isSecret(name: string): boolean {
  const known = verdicts.get(name);
  if (known !== undefined) return known;
  const verdict = secretNames.has(name.toLowerCase());
  if (verdicts.size < 1000) verdicts.set(name, verdict);
  return verdict;
}

/** A copy without secrets, for logs and the audit log. Errors are left to the logger's own serialiser. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date || value instanceof Error)
    return value;
  if (depth > deepest) return '[deep]';
  if (Array.isArray(value)) return value.map((entry) => redact(entry, depth + 1));
  if (Buffer.isBuffer(value)) return '[bytes]';
  const copy: Record<string, unknown> = {};
  for (const [name, entry] of Object.entries(value))
    copy[name] = entry !== null && entry !== undefined && isSecret(name) ? hidden : redact(entry, depth + 1);
  return copy;
}

/** Does a schema's JSON form name a secret? Such an answer is never stored. */
export const namesSecret = (names: Iterable<string>): boolean => [...names].some(isSecret);
