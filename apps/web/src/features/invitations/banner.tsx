import { useLocation } from '@tanstack/react-router';
import { useMember } from '../../state/member.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { OfferBar } from './offer-bar.tsx';
import { OutcomeBar } from './outcome-bar.tsx';
import { useInvitations } from './queries.ts';
import { useInvitationState } from './state.ts';
import { useArrivals } from './use-arrivals.ts';

/** Under the top bar of every screen: an open invitation, or what came of the last answer. */
export function InvitationBanner() {
  const { userId, tenantId } = useMember();
  const { data } = useInvitations();
  const { outcome, later } = useInvitationState();
  const screen = useLocation({ select: ({ pathname }) => `${tenantId} ${pathname}` });
  const open = (data?.list ?? []).filter(({ invitationId }) => !later.includes(invitationId));
  const arrived = useArrivals(
    screen,
    open.map(({ invitationId }) => invitationId),
  );
  const [first, ...more] = open.filter(({ invitationId }) => arrived.includes(invitationId));
  // Of somebody who was logged in here before, or about the organisation that was entered by another way since.
  const current =
    outcome?.userId === userId && !(outcome.kind === 'joined' && outcome.entry.tenantId === tenantId)
      ? outcome
      : null;
  return (
    <>
      {current ? <OutcomeBar outcome={current} /> : first && <OfferBar open={[first, ...more]} />}
      <DeclineDialog />
    </>
  );
}
