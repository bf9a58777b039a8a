import { movedText } from '../i18n/moved-text.ts';
import { isStartingOver } from '../loading/unsaved-forms.ts';
import { forgetEnd, notedEnd } from '../state/ended-membership.ts';
import { storedMember } from '../state/stored.ts';
import { toast } from '../state/toast/toast.ts';

/**
 * The session went on in another organisation: nobody should wonder where it is. Only once the place of the toasts is
 * drawn: what comes together with it is not read out.
 */
export function tellOfEnd(): void {
  const end = notedEnd();
  const member = storedMember.get();
  // The first answers come before anything is drawn: the session may be on its way to the next organisation.
  if (!end || !member || member.tenantId === end.tenantId || isStartingOver()) return;
  forgetEnd();
  toast.warning(movedText(end.membership, end.tenantName, member.tenantName), { durationMs: 10_000 });
}
