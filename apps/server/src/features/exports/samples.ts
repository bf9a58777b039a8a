import { exportCalls, exportScheduleCalls } from '@adsail/contract/exports';
import { type FeatureSamples, samplesOf, type World } from '../../registry/samples.ts';

declare module '../../registry/samples.ts' {
  interface World {
    exportId: string;
    exportScheduleId: string;
  }
}

const schedule = ({ turn = 0 }: World) => ({
  name: `Sample schedule ${turn}`,
  kind: 'products',
  days: { every: 'week', days: [0] },
  time: '09:00',
  mails: ['reports@example.com'],
});

const scheduleSamples = samplesOf('export-schedules', exportScheduleCalls, {
  inputs: {
    add: schedule,
    update: (world) => ({ id: world.exportScheduleId, ...schedule(world), name: 'Renamed schedule' }),
    page: () => ({}),
    runs: ({ exportScheduleId }) => ({ id: exportScheduleId }),
    sendNow: ({ exportScheduleId }) => ({ id: exportScheduleId }),
    deleteList: ({ exportScheduleId }) => ({ ids: [exportScheduleId] }),
  },
});

const exportSamples = samplesOf('exports', exportCalls, {
  inputs: {
    add: ({ turn = 0 }) => ({ kind: 'products', format: turn % 2 === 0 ? 'csv' : 'xlsx' }),
    preview: () => ({ kind: 'products' }),
    page: () => ({}),
    detail: ({ exportId }) => ({ id: exportId }),
    cancel: ({ exportId }) => ({ id: exportId }),
    deleteList: ({ exportId }) => ({ ids: [exportId] }),
  },
  // Small ones are ready at once.
  refused: { cancel: 10409 },
  after: ['products'],
  async make(server, { tenant }, text) {
    const { export: made } = await server.as(tenant.admin).ok(exportCalls.add, { kind: 'products' });
    const input = { ...schedule({ tenant } as World), name: `${text} schedule` } as const;
    const { schedule: added } = await server.as(tenant.admin).ok(exportScheduleCalls.add, input as never);
    await server.as(tenant.admin).ok(exportScheduleCalls.sendNow, { id: added.id });
    const { tenantId } = tenant.admin;
    await server.owner.query(
      `insert into export_stops (tenant_id, schedule_id, address, at) values ($1, $2, 'gone@example.com', now())`,
      [tenantId, added.id],
    );
    await server.owner.query(
      `insert into export_mail_days (tenant_id, day, address, mails) values ($1, current_date, 'gone@example.com', 1)
       on conflict do nothing`,
      [tenantId],
    );
    return { exportId: made.id, exportScheduleId: added.id };
  },
  // Of another kind, and there is nothing in it.
  async fillLists(server, { tenant }) {
    await server
      .as(tenant.admin)
      .ok(exportCalls.add, { kind: 'accounts', question: { keyword: 'no such account' } });
    const other = { ...schedule({ tenant } as World), kind: 'accounts' } as const;
    await server.as(tenant.admin).ok(exportScheduleCalls.add, other as never);
  },
});

export const samples: FeatureSamples = {
  ...exportSamples,
  calls: [...exportSamples.calls, ...scheduleSamples.calls],
};
