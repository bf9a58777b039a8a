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
    // No successor for anybody: it could not be responsible. The one administrator may not leave anyhow.
    leave: ({ tenant }) => ({ tenantId: tenant.tenantId, successorId: tenant.designer.userId }),
    successors: () => ({}),
    updatePermissions: ({ tenant }) => ({ memberId: tenant.optimizer.userId, permissions: [] }),
    log: () => ({}),
  },
  refused: { leave: 10409 },
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
    await server.owner.query(
      `with made as (
         insert into users (id, phone_region, phone, name, lang)
         select gen_random_uuid(), '86', '135' || lpad(($1::bigint * 10 + n)::text, 8, '0'), 'Buyer ' || n / 2, 'en'
         from generate_series(1, 5) n returning id
       )
       insert into members (tenant_id, user_id, roles, status) select $1, id, '{OPTIMIZER}', 'USE' from made`,
      [tenant.tenantId],
    );
    // The oldest entry is of another day than the rest.
    const { rows } = await server.owner.query<{ id: string; earlier: Date }>(
      `select id, at - interval '3 days' as earlier from audit_log where tenant_id = $1 and entity = 'member'
       order by at, id limit 1`,
      [tenant.tenantId],
    );
    const [oldest] = rows;
    await server.owner.query('update audit_log set at = $3 where tenant_id = $1 and id = $2', [
      tenant.tenantId,
      oldest?.id,
      oldest?.earlier,
    ]);
  },
});
