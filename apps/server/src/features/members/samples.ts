import { memberCalls } from '@adsail/contract/members';
import { samplesOf } from '../../registry/samples.ts';

declare module '../../registry/samples.ts' {
  interface World {
    /** Somebody who is invited. */
    memberId: string;
  }
}

export const samples = samplesOf('members', memberCalls, {
  inputs: {
    page: () => ({}),
    invite: () => ({
      phoneRegion: '86',
      phone: '13911112222',
      userName: 'Sample member',
      roles: ['OPTIMIZER'],
    }),
    update: ({ memberId }) => ({ memberId, userName: 'Renamed', roles: ['DESIGNER'] }),
    stop: ({ tenant }) => ({ memberId: tenant.optimizer.userId }),
    resume: ({ tenant }) => ({ memberId: tenant.optimizer.userId }),
    delete: ({ memberId, tenant }) => ({ memberId, successorId: tenant.optimizer.userId }),
    updatePermissions: ({ tenant }) => ({ memberId: tenant.optimizer.userId, permissions: [] }),
    log: () => ({}),
  },
  async make(server, { tenant }, text) {
    const { memberId } = await server.as(tenant.admin).ok(memberCalls.invite, {
      phone: `136${tenant.tenantId.padStart(8, '0')}`,
      userName: `${text} member`,
      roles: ['DESIGNER'],
    });
    return { memberId };
  },
  async fillLists(server, { tenant, memberId }) {
    for (const [id, userName] of [
      [memberId, 'Named'],
      [memberId, 'Renamed'],
      [tenant.designer.userId, 'Designer'],
    ] as const)
      await server.as(tenant.admin).ok(memberCalls.update, { memberId: id, userName, roles: ['DESIGNER'] });
    // The oldest entry is of another day than the rest.
    await server.owner.query(
      `update audit_log set at = at - interval '3 days'
       where id = (select id from audit_log where tenant_id = $1 and entity = 'member' order by at, id limit 1)`,
      [tenant.tenantId],
    );
  },
});
