import { materialTagCalls } from '@adsail/contract/material-tags';
import { samplesOf } from '../../registry/samples.ts';

declare module '../../registry/samples.ts' {
  interface World {
    materialTagId: string;
  }
}

const categories = { firstCategory: 'Style', secondCategory: 'Look' };

export const samples = samplesOf('material-tags', materialTagCalls, {
  inputs: {
    add: ({ turn = 0 }) => ({ name: `Sample ${turn}`, ...categories }),
    update: ({ materialTagId }) => ({ id: materialTagId, name: 'Renamed', ...categories }),
    deleteList: ({ materialTagId }) => ({ ids: [materialTagId] }),
    page: () => ({}),
    categories: () => ({}),
    uses: ({ materialTagId }) => ({ ids: [materialTagId] }),
  },
  async make(server, { tenant }, text) {
    const { id } = await server.as(tenant.admin).ok(materialTagCalls.add, { name: text, ...categories });
    return { materialTagId: id };
  },
  async fillLists(server, { tenant }) {
    const input = { name: 'Question', firstCategory: 'Message', secondCategory: 'Hook' };
    await server.as(tenant.admin).ok(materialTagCalls.add, input);
  },
});
