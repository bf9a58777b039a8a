import { IdentityType } from '@adsail/contract/identities';
import { z } from 'zod';
import { defineAsset, partOf } from '../assets/index.ts';
import { releaseFiles } from '../files/index.ts';
import { avatarsOf } from './store.ts';

/** Our view of an identity. */
export const IdentityData = z.object({ type: IdentityType, usable: z.boolean() });
export type IdentityData = z.infer<typeof IdentityData>;

export const identityAsset = defineAsset({
  kind: 'identity',
  data: IdentityData,
  isUsable: ({ usable }) => usable,
  onDismissed: async (tx, services, operationId) =>
    releaseFiles(tx, services, await avatarsOf(tx, operationId)),
  async *list(account) {
    for await (const { items } of partOf(account, 'identities').list(account.scope))
      yield items.map(({ id, name, type, usable, imageUrl, raw }) => ({
        externalId: id,
        name,
        // As the platform says it: a word that nobody here knows is the sync's matter.
        data: { type: type as IdentityType, usable },
        pictureUrl: imageUrl,
        raw,
      }));
  },
});
