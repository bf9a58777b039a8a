import { SourceError } from './streamed-form.ts';

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

function sourceError(error: unknown): SourceError | undefined {
  for (let part = error; part instanceof Error; part = part.cause)
    if (part instanceof SourceError) return part;
  return undefined;
}

/** A file that could not be read to its end did not arrive, and a body that is not whole is nothing to act on. */
export const neverSent = (error: unknown): boolean =>
  beforeSendingCodes.has(codeOf(error) ?? '') || sourceError(error) !== undefined;

export const isTimeout = (error: unknown): boolean => error instanceof Error && error.name === 'TimeoutError';

/** A sentence without address, query or header, which a runtime's own message may hold. */
export function describeNetworkError(error: unknown): string {
  if (isTimeout(error)) return 'No answer in time';
  if (error instanceof Error && error.name === 'AbortError') return 'Given up while waiting for the answer';
  const source = sourceError(error);
  if (source) return source.message;
  return `Connection failed (${codeOf(error) ?? 'unknown'})`;
}

/** Platforms like to repeat what they were sent. */
export const redact = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => (secret === '' ? rest : rest.replaceAll(secret, '[secret]')), text);
