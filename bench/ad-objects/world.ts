import { adObjectCalls } from '../../packages/contract/src/ad-objects/index.ts';
import type { RequestOf } from '../../packages/contract/src/core/index.ts';
import { buildApp } from '../../apps/server/src/http/app.ts';
import { client, type TestClient } from '../../apps/server/src/testing/client.ts';
import { makeFixture } from '../../apps/server/src/testing/fixture.ts';
import { openOrganisation, type Organisation } from '../ledger/organisation.ts';
import { note } from '../support/note.ts';
import { fillAds } from './fill.ts';

export interface AdObjectsWorld {
  world: Organisation;
  /** Administrators of organisations, by how many ads these have. */
  as: ReadonlyMap<number, TestClient>;
  close(): Promise<void>;
}

type Asked = Partial<RequestOf<typeof adObjectCalls.page>>;

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const question = (asked: Asked) =>
  ({
    platform: 'TIKTOK',
    level: 'ad',
    days: { from: dayAgo(7), to: dayAgo(1) },
    compare: 'before',
    pageSize: 50,
    ...asked,
  }) as const;

export const pageOf = (as: TestClient, asked: Asked = {}) => as.ok(adObjectCalls.page, question(asked));

export function totalsOf(as: TestClient, asked: Asked = {}) {
  const { pageSize: _size, ...others } = question(asked);
  return as.ok(adObjectCalls.totals, others as RequestOf<typeof adObjectCalls.totals>);
}

/** Longer than the bench takes. */
const sessionHours = 12;

/** An organisation of each size, in one database. */
export async function openAdObjects(sizes: readonly number[]): Promise<AdObjectsWorld> {
  const world = await openOrganisation();
  const { stack, owner } = world;
  await stack.jobs.start(stack.services, stack.collected.jobs, [], false);
  const app = await buildApp(stack.services, stack.collected);
  const as = new Map<number, TestClient>();
  for (const size of sizes) {
    const { a: tenant } = await makeFixture(owner, stack.services);
    const started = performance.now();
    await fillAds(owner, stack.services, tenant, size);
    note({ bench: 'ad-objects', ads: size, filledSeconds: Math.round((performance.now() - started) / 1000) });
    as.set(size, client(app, { 'x-token': tenant.admin.token }));
  }
  await owner.query(`update sessions set token_expires_at = now() + $1 * interval '1 hour'`, [sessionHours]);
  await owner.query('vacuum analyze');
  return {
    world,
    as,
    async close() {
      await app.close();
      await world.close();
    },
  };
}
