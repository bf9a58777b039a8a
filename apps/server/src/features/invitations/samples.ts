import { invitationCalls } from '@adsail/contract/invitations';
import { samplesOf } from '../../registry/samples.ts';

declare module '../../registry/samples.ts' {
  interface World {
    /** Of somebody else than the member who asks. */
    invitationId: string;
  }
}

export const samples = samplesOf('invitations', invitationCalls, {
  inputs: {
    list: () => ({}),
    accept: ({ invitationId }) => ({ invitationId }),
    decline: ({ invitationId }) => ({ invitationId }),
    log: () => ({}),
    acceptAtLogin: ({ invitationId }) => ({ loginCode: 'unknown', invitationId }),
    declineAtLogin: ({ invitationId }) => ({ loginCode: 'unknown', invitationId }),
  },
  refused: { accept: 10404, decline: 10404, acceptAtLogin: 11005, declineAtLogin: 11005 },
  after: ['members'],
  async make({ owner }, { tenant, memberId }) {
    const { rows } = await owner.query<{ invitation_id: string }>(
      'select invitation_id from members where tenant_id = $1 and user_id = $2',
      [tenant.tenantId, memberId],
    );
    await owner.query(
      `insert into invitation_messages (tenant_id, user_id, invited_at, tries, last_try_at, next_try_at)
       values ($1, $2, now(), 1, now(), now())`,
      [tenant.tenantId, memberId],
    );
    return { invitationId: rows[0]?.invitation_id ?? '' };
  },
  // Two at the same moment: only then does an order that is not complete show.
  fillLists: ({ owner }, { tenant: { admin, tenantId } }) =>
    owner.query(
      `insert into invitation_log (user_id, id, at, decision, organisation_id, organisation_name, roles, request_id, ip)
       select $1, gen_random_uuid(), now() - (n / 2) * interval '1 hour', 'DECLINE', $2, 'Harbor', '{DESIGNER}', 'r', '::1'
       from generate_series(1, 5) n`,
      [admin.userId, tenantId],
    ),
});
