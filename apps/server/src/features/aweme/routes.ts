import { type AwemeAccount, awemeCalls } from '@adsail/contract/aweme';
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
import { AwemeData } from './asset.ts';

const places = { kind: 'aweme', platform: 'OCEAN' } as const;

const presentAweme = (row: NamedAsset): AwemeAccount => ({
  ...presentAsset(row),
  pictureUrl: pictureUrlOf(row),
  awemeId: row.external_id,
  ...AwemeData.parse(row.data),
});

export const awemeRoutes = bind(awemeCalls, {
  async list({ input: { authType, authStatus, ...query }, tx, actor }) {
    const where = [
      ...(authType ? [dataIn('authType', authType)] : []),
      ...(authStatus ? [dataIn('authStatus', authStatus)] : []),
    ];
    return presentPage(await pageAssets(tx, actor, { ...places, where }, query), presentAweme);
  },
  sync: (args) => startSync(places, args),
});
