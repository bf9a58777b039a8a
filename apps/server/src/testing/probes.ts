import { calls, Done, read, write } from '@adsail/contract';
import { sql } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { bind } from '../framework/bind.ts';
import type { Feature } from '../framework/feature.ts';

const common = { output: Done, summary: 'For tests' } as const;

/** Calls that no product has: each shows one property of the pipeline. */
export const probeCalls = calls('gateway', {
  signed: read('/attribution/admin/probe/page', {
    ...common,
    input: z.object({ a: z.int().optional() }),
    right: 'attribution.read',
  }),
  slowStatement: write('/ad/probe/slow', {
    ...common,
    input: z.object({ seconds: z.number(), steps: z.int() }),
    right: 'products.write',
  }),
  slowPublic: read('/ad/probe/slow-public', {
    ...common,
    input: z.object({ seconds: z.number(), steps: z.int() }),
    right: 'public',
  }),
  stuck: write('/ad/probe/stuck', {
    ...common,
    input: z.object({}),
    right: 'products.write',
  }),
  broken: read('/ad/probe/broken', { ...common, input: z.object({}), right: 'products.read' }),
  unfit: read('/ad/probe/unfit', {
    ...common,
    output: z.object({ count: z.int() }),
    input: z.object({}),
    right: 'products.read',
  }),
  secretive: write('/ad/probe/secretive', {
    ...common,
    input: z.object({ password: z.string(), nested: z.object({ code: z.string(), kept: z.string() }) }),
    output: z.object({ token: z.string() }),
    right: 'profile.write',
  }),
  register: write('/ad/probe/register', {
    ...common,
    input: z.object({ name: z.string() }),
    output: z.object({ run: z.int() }),
    right: 'public',
    perMinute: 3,
  }),
  list: read('/ad/probe/list', {
    ...common,
    input: z.object({ list: z.array(z.object({ a: z.string() })) }),
    right: 'products.read',
  }),
  byPlatform: read('/ad/probe/{platform}/page', {
    ...common,
    input: z.object({ platform: z.enum(['tiktok', 'facebook', 'ocean']) }),
    output: z.object({ platform: z.string() }),
    right: 'ads.read',
  }),
});

export interface Probe {
  feature: Feature;
  /** How often the public call ran. */
  runs(): number;
  /** How many statements the last slow call has behind it. */
  steps(): number;
  /** How many slow calls have begun their statements, and how many have come to their end, in whatever way. */
  slow(): { begun: number; ended: number };
  /** How many calls are stuck in their handler, with an open transaction; `free` lets them go on. */
  stuck(): number;
  free(): void;
}

export function probe(): Probe {
  let runs = 0;
  let steps = 0;
  const slow = { begun: 0, ended: 0 };
  const stuck = new Set<() => void>();
  const insert = sql`insert into products (id, name, image_url) values (gen_random_uuid(), 'left by a probe', '')`;
  const sleepInSteps = async (tx: Database, input: { seconds: number; steps: number }): Promise<void> => {
    slow.begun += 1;
    try {
      for (steps = 0; steps < input.steps; steps += 1)
        await sql`select pg_sleep(${input.seconds})`.execute(tx);
    } finally {
      slow.ended += 1;
    }
  };
  const routes = bind(probeCalls, {
    signed: async () => ({}),
    async slowStatement({ input, tx }) {
      await insert.execute(tx);
      await sleepInSteps(tx, input);
      return {};
    },
    async slowPublic({ input, services }) {
      await sleepInSteps(services.db, input);
      return {};
    },
    async stuck({ tx }) {
      await insert.execute(tx);
      await new Promise<void>((resolve) => stuck.add(resolve));
      return {};
    },
    async broken() {
      throw new Error('the inside of the machine');
    },
    async unfit({ tx }) {
      await insert.execute(tx);
      return { count: 'many' as unknown as number, secret: 'not in the contract' };
    },
    secretive: async () => ({ token: 'a-token-to-hide' }),
    async register({ input }) {
      runs += 1;
      const run = runs;
      await sleep(100);
      if (input.name === 'refused') throw new Error('refused');
      return { run };
    },
    list: async () => ({}),
    byPlatform: async ({ input }) => ({ platform: input.platform }),
  });
  return {
    feature: { name: 'probe', routes },
    runs: () => runs,
    steps: () => steps,
    slow: () => ({ ...slow }),
    stuck: () => stuck.size,
    free() {
      for (const goOn of stuck) goOn();
      stuck.clear();
    },
  };
}
