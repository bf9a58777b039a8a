import type { FastifyInstance } from 'fastify';
import { buildSandbox } from './app.ts';
import type { Platform } from './platform.ts';
import { createWorld, type SandboxWorld } from './create-world.ts';

export interface TestSandbox {
  app: FastifyInstance;
  world: SandboxWorld;
  /** Moves real time on (rate limits), and virtual time with it. */
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

export interface TestOptions {
  seed?: boolean;
  folder?: string;
  /** Real time at the start. */
  at?: string;
}

/** A sandbox in memory whose time stands still until told; answer it with `app.inject`. */
export async function testSandbox(
  platforms: readonly Platform[],
  options: TestOptions = {},
): Promise<TestSandbox> {
  let real = Date.parse(options.at ?? '2026-03-02T08:00:00Z');
  const world = createWorld({
    folder: options.folder,
    platforms,
    seed: options.seed ?? false,
    real: () => real,
  });
  const app = await buildSandbox({ logLevel: 'silent', world });
  return {
    app,
    world,
    pass(milliseconds) {
      real += milliseconds;
    },
    close: async () => app.close(),
  };
}

/** A platform with one list of things: enough to try what all platforms share. */
export function toyPlatform(change: Partial<Platform> = {}): Platform {
  return {
    name: 'tiktok',
    gaps: [{ method: 'POST', path: '/gone/', note: 'only <known>' }],
    routes: [
      {
        method: 'POST',
        path: '/things/',
        handle({ world, body }) {
          const id = world.state.ids.digits('tiktok', 19, '17');
          world.state.objects.insert('tiktok', 'thing', {
            id,
            accountId: '1',
            name: String(body['name']),
            status: 'ON',
          });
          if (body['name'] === 'bad') throw new RangeError('refused after writing');
          return { body: { code: 0, id }, code: 0 };
        },
      },
      {
        method: 'GET',
        path: '/things/',
        part: 'no filters',
        handle: ({ world }) => ({ body: { code: 0, list: world.state.objects.list('tiktok', 'thing') } }),
      },
    ],
    wire: {
      error: (error) => (error instanceof RangeError ? { body: { code: 2 }, code: 2 } : undefined),
      limited: () => ({ body: { code: 100 }, code: 100 }),
      tokenExpired: () => ({ body: { code: 105 }, code: 105 }),
      serverError: () => ({ status: 500, body: { code: 500 }, code: 500 }),
      badBody: () => ({ status: 400, body: { code: 400 }, code: 400 }),
      limits: () => ({ key: 'app', rules: [{ name: 'qps', windowMs: 1000, max: 5 }] }),
    },
    requestId: (world) => `r${world.state.meta.count('request')}`,
    seed() {},
    freshToken: () => ({ accessToken: 'a', refreshToken: null, accountIds: ['1'] }),
    market: {
      cpm: [2, 4],
      ctr: [0.01, 0.02],
      conversion: [0.1, 0.2],
      registration: [0.4, 0.5],
      purchase: [0.05, 0.1],
      value: [5, 9],
      plays: [0.9, 0.95],
    },
    units: () => [],
    outside: {
      switches: ['ON', 'OFF'],
      accountStatuses: ['OPEN', 'CLOSED'],
      levels: [
        {
          name: 'thing',
          kind: 'ad',
          spentBy: 'ad',
          isReviewed: true,
          statusOf: (_world, _account, { status }) => status,
        },
      ],
    },
    ...change,
  };
}
