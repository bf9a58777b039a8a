import { Instant } from '@adsail/contract';
import { AwemeAuthStatus, AwemeAuthType } from '@adsail/contract/aweme';
import { z } from 'zod';
import { defineAsset, partOf } from '../assets/index.ts';

/** Our view of a Douyin account. */
export const AwemeData = z.object({
  authType: AwemeAuthType,
  authStatus: AwemeAuthStatus,
  startTime: Instant.nullable(),
  endTime: Instant.nullable(),
});

export const awemeAsset = defineAsset({
  kind: 'aweme',
  data: AwemeData,
  isUsable: ({ authStatus }) => authStatus === 'AUTHRIZED',
  async *list(account) {
    for await (const { items } of partOf(account, 'identities').list(account.scope))
      yield items.map(({ id, name, type, status, from = null, until = null, imageUrl, raw }) => ({
        externalId: id,
        name,
        // As the platform says it: a word that nobody here knows is the sync's matter.
        data: {
          authType: type as AwemeAuthType,
          authStatus: status as AwemeAuthStatus,
          startTime: from,
          endTime: until,
        },
        pictureUrl: imageUrl,
        raw,
      }));
  },
});
