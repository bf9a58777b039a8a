import { calls, read } from '../../packages/contract/src/core/index.ts';
import { z } from 'zod';

export const token = 'a token as long as real ones are, 43 chars.';

/** A call as ordinary as they come: a few fields in, a few fields out, a session needed. */
export const { ordinaryCall } = calls('core', {
  ordinaryCall: read('/ad/bench/ordinary', {
    input: z.object({
      id: z.uuid(),
      name: z.string().trim().min(1).max(50),
      count: z.int().min(0).max(1000),
    }),
    output: z.object({
      id: z.uuid(),
      name: z.string(),
      count: z.int(),
      doubled: z.int(),
      tags: z.array(z.string()),
    }),
    right: 'products.read',
    summary: 'For the benchmark',
  }),
});

export const body = JSON.stringify({
  id: '0197c0de-1111-7222-8333-444455556666',
  name: 'An ordinary name',
  count: 21,
  tenantId: '100001',
  deviceId: 'a-device',
});
