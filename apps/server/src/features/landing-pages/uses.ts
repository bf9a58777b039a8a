import { PageType } from '@adsail/contract/landing-pages';
import { z } from 'zod';
import type { OwnAssets, UseSource } from '../assets/index.ts';
import { findPages, localPagesAt, pagesAt } from './store/pages.ts';

/** What is known of a page where it is used or copied. */
export const KnownPage = z.object({
  pageType: PageType,
  url: z.string().nullable(),
  productId: z.string().nullable(),
  description: z.string(),
});
export type KnownPage = z.infer<typeof KnownPage>;

/** With what is entered here of them, and those that are kept here alone: no platform knows those as such. */
export const knownPages: OwnAssets = {
  kind: 'site',
  async find(tx, reader, platform, ids) {
    if (ids.length === 0) return [];
    return (await findPages(tx, reader, [platform], ids)).map((row) => ({
      kind: 'site',
      platform,
      id: row.id,
      advertiserId: row.advertiser_id,
      externalId: row.external_id,
      name: row.name,
      data: {
        pageType: row.page_type,
        url: row.url,
        productId: row.product_id,
        description: row.description,
      } satisfies KnownPage,
      pictureUrl: row.picture_url,
      version: row.version,
      vanished: row.vanished_at !== null,
    }));
  },
  at: (tx, _reader, platform, addresses) => localPagesAt(tx, platform, addresses),
};

/** The same address is entered or registered elsewhere too. */
export const samePages: UseSource = {
  name: 'landing-pages',
  what: 'landing-pages:uses.page',
  places: 'landing-pages:uses.pages',
  kinds: ['site'],
  async find(tx, reader, { id, data }, limit) {
    const { url } = KnownPage.parse(data);
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
