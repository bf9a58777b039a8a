import { collect } from '@adsail/connectors';
import { z } from 'zod';
import type { Storage } from '../../storage/index.ts';
import type { OpenedAccount } from '../accounts/index.ts';
import { defineAssetChange, defineCreation, forgetAssets, partOf } from '../assets/index.ts';
import { fileSource, releaseFiles } from '../files/index.ts';
import type { IdentityData } from './asset.ts';

const listOf = (account: OpenedAccount) => partOf(account, 'identities').list(account.scope);

const Payload = z.object({
  name: z.string().min(1),
  avatar: z.object({ key: z.string(), sha256: z.string(), mimeType: z.string(), size: z.int() }),
});
type Avatar = z.output<typeof Payload>['avatar'];

/** Named by its content: the same picture is uploaded once, also when the answer to the first time was lost. */
async function uploadAvatar(
  { connector, scope }: OpenedAccount,
  storage: Storage,
  avatar: Avatar,
): Promise<string> {
  const { uploads } = connector;
  if (!uploads) throw new Error(`${connector.platform} takes no files`);
  const name = `avatar-${avatar.sha256.slice(0, 24)}.${avatar.mimeType === 'image/png' ? 'png' : 'jpg'}`;
  const known = await uploads.findUploaded(scope, 'image', name);
  const { id } =
    known ?? (await uploads.upload(scope, { kind: 'image', name, source: fileSource(storage, avatar) }));
  return id;
}

export const identityCreate = defineCreation({
  kind: 'identity.create',
  asset: 'identity',
  payload: Payload,
  name: ({ name }) => name,
  list: listOf,
  async create(account, { name, avatar }, { storage }) {
    const imageId = await uploadAvatar(account, storage, avatar);
    return partOf(account, 'identities').create(account.scope, { name, imageId });
  },
  madeOf: ({ id }) => ({ id }),
  found: ({ name }) => ({
    name,
    data: { type: 'CUSTOMIZED_USER', usable: true } satisfies IdentityData,
  }),
  // The platform has a copy of its own.
  after: (tx, operations, services) =>
    releaseFiles(
      tx,
      services,
      operations.map(({ payload }) => payload.avatar.key),
    ),
});

export const identityDelete = defineAssetChange({
  kind: 'identity.delete',
  asset: 'identity',
  action: 'delete',
  payload: z.object({ id: z.string().min(1), name: z.string() }),
  name: ({ name }) => name,
  async read(account, { id }, once) {
    const all = await once('', () => collect(listOf(account)));
    return { isThere: all.some((each) => each.id === id) };
  },
  isWanted: ({ isThere }) => !isThere,
  send: (account, { id }) => partOf(account, 'identities').remove(account.scope, id),
  after: (tx, operations, services) => forgetAssets('identity', tx, operations, services),
});
