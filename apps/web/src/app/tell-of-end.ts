import { i18next } from '../i18n/index.ts';
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
  if (!end || !member) return;
  forgetEnd();
  const reason = i18next.t(`common:ended.${end.membership}`, { organisation: end.tenantName });
  const now = i18next.t('common:ended.now', { organisation: member.tenantName });
  toast.warning(`${reason} ${now}`, { durationMs: 10_000 });
}
