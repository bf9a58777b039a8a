import { z } from 'zod';
import type { OwnAssets, UseSource } from '../assets/index.ts';
import { findPage, pagesAt } from './store/pages.ts';

/** Pages that are kept here alone: no platform knows them as such. */
export const ownPages: OwnAssets = {
  kind: 'site',
  async find(tx, reader, platform, id) {
    const row = await findPage(tx, reader, [platform], id);
    if (row?.source !== 'LOCAL') return undefined;
    const { page_type: pageType, url, product_id: productId, description, name, version } = row;
    const data = { pageType, url, productId, description };
    return {
      kind: 'site',
      platform,
      id,
      advertiserId: null,
      externalId: null,
      name,
      data,
      version,
      vanished: false,
    };
  },
};

const Address = z.object({ url: z.string().nullable() });

/** The same address is entered or registered elsewhere too. */
export const samePages: UseSource = {
  name: 'landing-pages',
  what: 'landing-pages:uses.page',
  places: 'landing-pages:uses.pages',
  kinds: ['site'],
  async find(tx, reader, { id, data }, limit) {
    const { url } = Address.parse(data);
    if (!url) return [];
    const found = await pagesAt(tx, reader, { url, except: id }, limit);
    return found.map(({ id: other, name, platform, advertiser_name: account }) => ({
      id: other,
      name,
      how: {
        key: account === null ? 'landing-pages:uses.sameAddress' : 'landing-pages:uses.sameAddressIn',
        parameters: { platform: { message: `names:platform.${platform}` }, ...(account && { account }) },
      },
    }));
  },
};
