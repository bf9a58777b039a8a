import type { ApiError } from '../../api/error.ts';

/** What a form keeps of a failed call. The library leaves one place for facts beside the message: `types`. */
export const rootFailure = ({ message, shownId }: ApiError, type: string) => ({
  message,
  type,
  types: { ...(shownId && { requestId: shownId }) },
});

/** The id of the request, where the message names it. */
export function requestIdIn(failure: { message?: string; types?: unknown }): string | undefined {
  const { types } = failure;
  if (typeof types !== 'object' || types === null || !('requestId' in types)) return undefined;
  return typeof types.requestId === 'string' ? types.requestId : undefined;
}
