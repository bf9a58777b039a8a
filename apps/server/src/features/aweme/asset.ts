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
  async *list(account) {
    for await (const { items } of partOf(account, 'identities').list(account.scope))
      yield items.flatMap(({ id, name, type, status, from = null, until = null, imageUrl, raw }) => {
        // What the platform has added since is left out rather than shown as something else.
        const data = AwemeData.safeParse({
          authType: type,
          authStatus: status,
          startTime: from,
          endTime: until,
        });
        return data.success ? [{ externalId: id, name, data: data.data, pictureUrl: imageUrl, raw }] : [];
      });
  },
});
