import type { Invitation, TenantEntry } from '@adsail/contract/tenants';
import { create } from 'zustand';

/** What came of an answer. It stays in the banner until it is read, whichever menu it was given in. */
export type AnswerOutcome = { userId: string } & (
  | { kind: 'joined'; entry: TenantEntry }
  | { kind: 'failed'; message: string }
);

interface InvitationState {
  outcome: AnswerOutcome | null;
  /** The invitation that somebody is asked about before it is declined. */
  declining: Invitation | null;
  /** Put off until the next visit; the organisation switcher still has them. */
  later: readonly string[];
}

const laterKey = 'invitations-later';

const readLater = (): string[] => (sessionStorage.getItem(laterKey) ?? '').split(',').filter(Boolean);

export const useInvitationState = create<InvitationState>()(() => ({
  outcome: null,
  declining: null,
  later: readLater(),
}));

export function putOff(ids: readonly string[]): void {
  const later = [...new Set([...useInvitationState.getState().later, ...ids])];
  sessionStorage.setItem(laterKey, later.join(','));
  useInvitationState.setState({ later });
}
