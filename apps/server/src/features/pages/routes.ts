import { type PublicPage, pageCalls } from '@adsail/contract/pages';
import { presentPage } from '../../db/paging.ts';
import { bind } from '../../framework/bind.ts';
import {
  dataIn,
  type NamedAsset,
  pageAssets,
  pictureUrlOf,
  presentAsset,
  startSync,
} from '../assets/index.ts';
import { PageData } from './asset.ts';

const places = { kind: 'page', platform: 'FACEBOOK' } as const;

const presentPublicPage = (row: NamedAsset): PublicPage => ({
  ...presentAsset(row),
  pictureUrl: pictureUrlOf(row),
  pageId: row.external_id,
  ...PageData.parse(row.data),
});

export const pageRoutes = bind(pageCalls, {
  async list({ input: { published, ...query }, tx, actor }) {
    const where = published === undefined ? [] : [dataIn('published', [String(published)])];
    const list = { ...places, searched: ['organisation'], where };
    return presentPage(await pageAssets(tx, actor, list, query), presentPublicPage);
  },
  sync: (args) => startSync(places, args),
});
