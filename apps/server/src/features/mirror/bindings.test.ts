import fc from 'fast-check';
import { adPlatforms } from '@adsail/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import { bindToProduct, unbindFromProducts } from './index.ts';
import { type MirrorStage, mirrorStage } from './testing.ts';

let open: MirrorStage;
beforeAll(async () => {
  open = await mirrorStage();
});
afterAll(() => open.close());

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
  withTenant(open.server.services.db, { tenantId: open.admin.tenantId, userId: open.admin.userId }, work);
const product = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`;

it.each(adPlatforms)('the nearest binding says which product an object of %s is of', async (platform) => {
  const { account } = await open.authorised(platform);
  await open.fill(platform, account, 25);
  await open.read(platform, account);
  const { services } = open.server;
  const place = { platform, advertiserId: account };
  const objects = open.objects(platform, account);
  const targets = [{ level: 'account' as const, id: account }, ...objects];
  const parentOf = new Map(objects.map(({ id, parentId }) => [id, parentId]));
  const bound = new Map<string, string>();
  const expected = (id: string): string | null => {
    for (let at: string | null | undefined = id; at && at !== account; at = parentOf.get(at))
      if (bound.has(at)) return bound.get(at) as string;
    return bound.get(account) ?? null;
  };
  const step = fc.record({
    at: fc.array(fc.nat({ max: targets.length - 1 }), { minLength: 1, maxLength: 4 }),
    product: fc.option(fc.nat({ max: 3 })),
    // Everything is read as new.
    reads: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
      for (const { at, product: number, reads } of steps) {
        const some = at.map((index) => targets[index]!);
        const placed = some.map(({ level, id }) => ({ ...place, level, externalId: id }));
        if (number === null) {
          for (const { id } of some) bound.delete(id);
          await inTenant((tx) => unbindFromProducts(tx, services, placed));
        } else {
          for (const { id } of some) bound.set(id, product(number));
          await inTenant((tx) => bindToProduct(tx, services, placed, product(number), open.admin.userId));
        }
        if (reads) {
          await open.server.owner.query('delete from mirror_objects where advertiser_id = $1', [account]);
          await open.server.owner.query(
            `update mirror_syncs set sweep_at = 'epoch' where advertiser_id = $1`,
            [account],
          );
          await open.read(platform, account);
        }
        const rows = await open.rows(platform, account);
        expect(rows.length).toBe(objects.length);
        for (const row of rows) expect(row.product_id).toBe(expected(row.external_id));
      }
    }),
    { numRuns: 8 },
  );
});
