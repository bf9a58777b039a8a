import { client, type TestClient } from '../../apps/server/src/testing/client.ts';
import { makeFixture, type TestTenant } from '../../apps/server/src/testing/fixture.ts';
import { buildApp } from '../../apps/server/src/http/app.ts';
import { openOrganisation } from '../ledger/organisation.ts';
import { fillOrganisation, type Sizes } from './rows.ts';

export const large: Sizes = {
  materials: 10_000,
  pixels: 80_000,
  audiences: 10_000,
  apps: 10_000,
  landingPages: 10_000,
  titleGroups: 10_000,
  tags: 10_000,
};
export const small: Sizes = {
  materials: 1000,
  pixels: 8000,
  audiences: 1000,
  apps: 1000,
  landingPages: 1000,
  titleGroups: 1000,
  tags: 1000,
};

/** An organisation that is asked as its administrator. */
export interface Side {
  as: TestClient;
  tenant: TestTenant;
  /** Of some product and some tag. */
  productId: string;
  tagId: string;
}

export interface ListStage {
  large: Side;
  small: Side;
  databaseUrl: string;
  close(): Promise<void>;
}

export async function openLists(): Promise<ListStage> {
  const world = await openOrganisation();
  const { stack, owner } = world;
  await stack.jobs.start(stack.services, stack.collected.jobs, [], false);
  const app = await buildApp(stack.services, stack.collected);
  await app.ready();
  const { a, b } = await makeFixture(owner, stack.services);
  const side = async (tenant: TestTenant, sizes: Sizes): Promise<Side> => {
    await fillOrganisation(owner, tenant, sizes);
    const first = async (table: string) =>
      (
        await owner.query<{ id: string }>(`select id from ${table} where tenant_id = $1 limit 1`, [
          tenant.tenantId,
        ])
      ).rows[0]?.id ?? '';
    const as = client(app, { 'x-token': tenant.admin.token });
    return { as, tenant, productId: await first('products'), tagId: await first('material_tags') };
  };
  const sides = { large: await side(a, large), small: await side(b, small) };
  await owner.query('vacuum analyze');
  return {
    ...sides,
    databaseUrl: world.databaseUrl,
    async close() {
      await app.close();
      await world.close();
    },
  };
}
