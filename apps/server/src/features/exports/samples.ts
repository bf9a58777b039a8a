import { exportCalls } from '@adsail/contract/exports';
import { samplesOf } from '../../registry/samples.ts';

declare module '../../registry/samples.ts' {
  interface World {
    exportId: string;
  }
}

export const samples = samplesOf('exports', exportCalls, {
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
  async make(server, { tenant }) {
    const { export: made } = await server.as(tenant.admin).ok(exportCalls.add, { kind: 'products' });
    return { exportId: made.id };
  },
  // Of another kind, and there is nothing in it.
  fillLists: (server, { tenant }) =>
    server
      .as(tenant.admin)
      .ok(exportCalls.add, { kind: 'accounts', question: { keyword: 'no such account' } }),
});
