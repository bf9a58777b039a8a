import { CallError } from '@adsail/contract';
import type { MembershipEnd } from '@adsail/contract/session';
import type { EndReason } from './tables.ts';

interface EndedSession {
  end_reason: EndReason | null;
  /** Of its user in its organisation; none: no member any more. */
  status: 'INVITE' | 'USE' | 'STOP' | null | undefined;
}

/** A member who came back in the meantime is not told of what is over. */
function endOf({ end_reason, status }: EndedSession): MembershipEnd | null {
  if (status === 'USE' || (end_reason && end_reason !== 'MEMBER' && end_reason !== 'LEFT')) return null;
  if (status === 'STOP') return 'STOPPED';
  return end_reason === 'LEFT' ? 'LEFT' : 'REMOVED';
}

/**
 * Why a session is over. The organisation is not named: its name may have changed since, and is none of a former member's
 * business. The console knows the one that the person saw.
 */
export function sessionEnded(session: EndedSession): CallError {
  const membership = endOf(session);
  if (!membership) return new CallError('sessionEnded');
  return new CallError('sessionEnded', { key: `session:ended.${membership}`, response: { membership } });
}
