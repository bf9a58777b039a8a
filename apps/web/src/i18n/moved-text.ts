import type { MembershipEnd } from '@adsail/contract/session';
import i18next from 'i18next';

/** Why the session is no longer where it was, and where it is now. */
export function movedText(membership: MembershipEnd, from: string, to: string): string {
  const ended = i18next.t(`common:ended.${membership}`, { organisation: from });
  return i18next.t('common:ended.now', { ended, organisation: to });
}
