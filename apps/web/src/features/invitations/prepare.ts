import { invitationCalls } from '@adsail/contract/invitations';
import { request } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { queryKeys } from '../../api/query-keys.ts';
import { storedMember } from '../../state/stored.ts';
import { freshMs } from './fresh.ts';

/** Most people have no invitation: a slow answer must not keep them from their work. */
const timeoutMs = 3000;

/**
 * Asks for invitations while the shell is still loading and lets the shell wait for the answer: a banner that comes with
 * the first picture pushes nothing down. Asking costs no time, as the shell's own parts take longer.
 */
export async function prepareInvitations(): Promise<void> {
  // The shell may be loaded ahead for somebody who has yet to log in.
  if (!storedMember.get()) return;
  const answered = queryClient.prefetchQuery({
    queryKey: queryKeys.input(invitationCalls.list, {}),
    queryFn: ({ signal }) => request(invitationCalls.list, {}, { signal, silent: true }),
    staleTime: freshMs,
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([answered, late]);
  clearTimeout(timer);
}
