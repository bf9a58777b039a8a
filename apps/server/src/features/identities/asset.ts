import { IdentityType } from '@adsail/contract/identities';
import { z } from 'zod';
import { defineAsset, partOf } from '../assets/index.ts';

/** Our view of an identity. */
export const IdentityData = z.object({ type: IdentityType, usable: z.boolean() });
export type IdentityData = z.infer<typeof IdentityData>;

export const identityAsset = defineAsset({
  kind: 'identity',
  data: IdentityData,
  async *list(account) {
    for await (const { items } of partOf(account, 'identities').list(account.scope))
      yield items.flatMap(({ id, name, type, usable, imageUrl, raw }) => {
        // A kind that the platform has added since is left out rather than shown as something else.
        const known = IdentityType.safeParse(type);
        if (!known.success) return [];
        return [{ externalId: id, name, data: { type: known.data, usable }, pictureUrl: imageUrl, raw }];
      });
  },
});
