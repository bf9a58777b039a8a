/** Failures that happen before a byte of the request leaves: nothing can have been done. */
const beforeSendingCodes = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codeOf(error: unknown): string | undefined {
  for (let part = error; part instanceof Error; part = part.cause)
    if ('code' in part && typeof part.code === 'string') return part.code;
  return undefined;
}

export const neverSent = (error: unknown): boolean => beforeSendingCodes.has(codeOf(error) ?? '');

/** A sentence without address, query or header, which a runtime's own message may hold. */
export function describeNetworkError(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return 'No answer in time';
  if (error instanceof Error && error.name === 'AbortError') return 'Given up while waiting for the answer';
  return `Connection failed (${codeOf(error) ?? 'unknown'})`;
}

/** Platforms like to repeat what they were sent. */
export const redact = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, '[secret]')), text);
