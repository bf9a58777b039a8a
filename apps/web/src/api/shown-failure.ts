import { i18next } from '../i18n/index.ts';
import { copyText } from '../state/copy-text.ts';
import { toast } from '../state/toast/toast.ts';
import { ApiError, SessionLost } from './error.ts';

/** For the end of a promise whose failed call has been shown by the client. Anything else is a fault of ours. */
export function leaveToClient(error: unknown): void {
  if (error instanceof AggregateError) return error.errors.forEach(leaveToClient);
  if (error instanceof ApiError || error instanceof SessionLost) return;
  reportError(error);
}

/** For the end of a promise whose calls are silent, where only a toast can say it. */
export function showFailed(error: unknown): void {
  if (error instanceof ApiError) showFailure(error);
  else leaveToClient(error);
}

/** A failed call as a toast. Five that fail alike say it once, though each has its own id, which can be copied. */
export function showFailure({ message, shownId }: ApiError): void {
  if (!shownId) return toast.error(message);
  toast.error(message, {
    repeatKey: message.replace(shownId, ''),
    action: {
      label: i18next.t('common:copyId'),
      run: () => void copyText(shownId),
    },
  });
}
