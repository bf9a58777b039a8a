import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { titleGroupCalls } from '@adsail/contract/title-groups';
import { viewCalls } from '@adsail/contract/views';
import { samplesOf } from '../../registry/samples.ts';

declare module '../../registry/samples.ts' {
  interface World {
    viewId: string;
  }
}

const screens = [titleGroupCalls.page.path, productCalls.page.path, materialTagCalls.page.path] as const;
const [screen] = screens;
const state = { keyword: 'Harbor', sort: '-createdAt' };

export const samples = samplesOf('views', viewCalls, {
  inputs: {
    list: () => ({ screen }),
    // Of the many that the generated tests add no screen takes all.
    add: ({ turn = 0 }) => ({
      screen: screens[turn % screens.length],
      name: `Sample view ${turn}`,
      state,
      isShared: true,
    }),
    update: ({ viewId }) => ({ id: viewId, name: 'Renamed view', state }),
    setDefault: ({ viewId }) => ({ screen, id: viewId }),
    deleteList: ({ viewId }) => ({ ids: [viewId] }),
  },
  async make(server, { tenant }, text) {
    const input = { screen, name: `${text} view`, state: { keyword: text }, isShared: true, isDefault: true };
    const { view } = await server.as(tenant.admin).ok(viewCalls.add, input);
    return { viewId: view.id };
  },
});
