import { fileCalls, type UploadPermission } from '@adsail/contract/files';
import { request } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { ossCredentials } from '../../api/oss.ts';
import { storedOss } from '../../state/stored.ts';
import { toast } from '../../ui/toast/index.ts';
import { UploadFailed } from '../../ui/upload/send.ts';

const isTicketRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === 'ticket');

/**
 * Permission to upload this one file, asked for with the stored credentials. When those are refused (another clock,
 * another organisation in another tab) they are fetched anew, once.
 */
export const permissionFor = (
  file: Pick<File, 'name' | 'size'>,
  signal: AbortSignal,
): Promise<UploadPermission> =>
  withTicket((ticket) => {
    const { name, size } = file;
    return request(fileCalls.permission, { ticket, name: name.slice(-255), size }, { signal, silent: true });
  });

/** Asks with the ticket of the stored credentials. What the server refuses is said at once, and fails the upload. */
export async function withTicket<T>(asking: (ticket: string) => Promise<T>): Promise<T> {
  const ask = async () => asking((await ossCredentials({ silent: true })).ticket);
  try {
    return await ask().catch((error: unknown) => {
      if (!isTicketRefused(error)) throw error;
      storedOss.set(null);
      return ask();
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // Without a network it is sent again by itself.
    if (error.kind !== 'unsent') toast.error(error.message);
    throw new UploadFailed(error.message, error.fields[0]?.message);
  }
}
