import type { Pixel } from '@adsail/connectors';
import { collect } from '@adsail/connectors';
import { AdvertiserId } from '@adsail/contract/accounts';
import { z } from 'zod';
import type { OpenedAccount } from '../accounts/index.ts';
import { defineAssetChange, defineCreation, partOf, renameInAll, syncChanged } from '../assets/index.ts';
import type { PixelData } from './asset.ts';

const listOf = (account: OpenedAccount) => partOf(account, 'pixels').list(account.scope);

const platformOf = ({ platform }: { platform: string }) => (platform === 'FACEBOOK' ? 'FACEBOOK' : 'TIKTOK');

export const pixelCreate = defineCreation({
  kind: 'pixel.create',
  asset: 'pixel',
  payload: z.object({ name: z.string().min(1) }),
  name: ({ name }) => name,
  list: listOf,
  create: (account, { name }) => partOf(account, 'pixels').create(account.scope, { name }),
  receipt: ['code'],
  madeOf: (asset) => ({ id: asset.id, code: (asset as Pixel).code }),
  found: ({ name }, { receipt }) => ({
    name,
    data: {
      code: String(receipt['code']),
      businessId: null,
      status: 'INACTIVE',
      shared: false,
      events: [],
      createdAt: null,
    } satisfies PixelData,
  }),
});

export const pixelRename = defineAssetChange({
  kind: 'pixel.rename',
  asset: 'pixel',
  action: 'rename',
  payload: z.object({ id: z.string().min(1), name: z.string().min(1) }),
  name: ({ name }) => name,
  async read(account, { id }, once) {
    const found = (await once('', () => collect(listOf(account)))).find((pixel) => pixel.id === id);
    return found ? { name: found.name } : null;
  },
  isWanted: (state, { name }) => state.name === name,
  send: (account, { id, name }) => partOf(account, 'pixels').rename(account.scope, id, name),
  // The other accounts that show it are not read anew now.
  async after(tx, operations, services) {
    for (const { account, payload } of operations)
      await renameInAll(
        tx,
        { kind: 'pixel', platform: platformOf(account) },
        { externalId: payload.id, name: payload.name },
        services.clock(),
      );
  },
});

/** Which of the named accounts may use it, in the order in which they are named. */
export const pixelShare = defineAssetChange({
  kind: 'pixel.share',
  asset: 'pixel',
  action: 'share',
  payload: z.object({
    id: z.string().min(1),
    name: z.string(),
    code: z.string().min(1),
    businessId: z.string().min(1),
    accountIds: z.array(AdvertiserId).min(1),
    shared: z.boolean(),
  }),
  name: ({ name }) => name,
  async read(account, { code, businessId, accountIds }) {
    const users = await partOf(account, 'pixels').sharedWith(account.scope, { businessId, code });
    return accountIds.map((id) => users.includes(id));
  },
  isWanted: (state, { shared }) => state.every((each) => each === shared),
  send: (account, { code, businessId, accountIds, shared }) =>
    partOf(account, 'pixels').share(account.scope, { businessId, code, accountIds, shared }),
  // The accounts show it now, or no longer.
  async after(tx, operations, services) {
    for (const { account, payload } of operations) {
      await syncChanged(tx, services, { kind: 'pixel', platform: platformOf(account) }, payload.accountIds);
    }
  },
});
