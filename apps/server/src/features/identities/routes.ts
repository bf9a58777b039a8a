import { CallError } from '@adsail/contract';
import { identityCalls, type Identity } from '@adsail/contract/identities';
import { presentPage } from '../../db/paging.ts';
import { bind } from '../../framework/bind.ts';
import { requireAccount } from '../accounts/index.ts';
import {
  changeableAsset,
  dataIn,
  enqueueChange,
  type NamedAsset,
  pageAssets,
  pictureUrlOf,
  presentAsset,
  startSync,
} from '../assets/index.ts';
import { claimFile, inspectFile } from '../files/index.ts';
import { addIdentity } from './add.ts';
import { IdentityData } from './asset.ts';
import { identityDelete } from './operations.ts';

const places = { kind: 'identity', platform: 'TIKTOK' } as const;

const presentIdentity = (row: NamedAsset): Identity => ({
  ...presentAsset(row),
  pictureUrl: pictureUrlOf(row),
  identityId: row.external_id,
  ...IdentityData.parse(row.data),
});

export const identityRoutes = bind(identityCalls, {
  add: {
    async prepare(asking) {
      const seen = await inspectFile(asking, asking.input.avatarUrl, 'avatar');
      return async (args) => {
        const { tx, actor, services, input } = args;
        const { advertiserId, name } = input;
        await requireAccount(tx, actor, { platform: 'TIKTOK', advertiserId }, 'MANAGE');
        const file = await claimFile(tx, services, seen, { path: 'avatarUrl' });
        return addIdentity(args, advertiserId, { name, avatar: { ...file, key: seen.key } });
      };
    },
  },

  async delete(args) {
    const row = await changeableAsset(args, places, args.input.id);
    if (IdentityData.parse(row.data).type !== 'CUSTOMIZED_USER')
      throw new CallError('conflict', { key: 'identities:error.notOwn' });
    const { name, external_id: id, advertiser_id: advertiserId } = row;
    const place = { ...places, advertiserId };
    return enqueueChange(args, {
      place,
      action: 'delete',
      name,
      operation: identityDelete,
      of: row,
      payload: { id, name },
    });
  },

  async list({ input: { type, ...query }, tx, actor }) {
    const where = type ? [dataIn('type', type)] : [];
    return presentPage(await pageAssets(tx, actor, { ...places, where }, query), presentIdentity);
  },

  sync: (args) => startSync(places, args),
});
