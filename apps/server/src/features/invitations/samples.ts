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
    return { invitationId: rows[0]?.invitation_id ?? '' };
  },
});
