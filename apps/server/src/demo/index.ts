import type { Tx } from '../db/database.ts';
import { makeDemoMembers } from '../features/members/index.ts';
import { makeDemoProducts } from '../features/products/index.ts';
import { makeDemoPeople } from '../features/session/index.ts';
import { makeDemoTitleGroups } from '../features/title-groups/index.ts';
import type { Services } from '../services.ts';
import { inEachDemoTenant } from './tenants.ts';

interface Part {
  name: string;
  make(tx: Tx, services: Services): Promise<void>;
}

/** In this order: a part may build on those before it. A new part is made on the next start of an old demo world. */
const parts: readonly Part[] = [
  { name: 'people', make: (tx, { clock }) => makeDemoPeople(tx, clock()) },
  {
    name: 'products',
    make: (tx, services) => inEachDemoTenant(tx, (scope) => makeDemoProducts(scope, services)),
  },
  {
    name: 'title-groups',
    make: (tx, services) => inEachDemoTenant(tx, (scope) => makeDemoTitleGroups(scope, services)),
  },
  {
    // After the accounts: members are given some of them.
    name: 'members',
    make: (tx, services) => inEachDemoTenant(tx, (scope) => makeDemoMembers(scope, services)),
  },
];

/**
 * Makes the demo world once. Each part is one transaction that begins with its mark: interrupted, it leaves nothing and
 * is made the next time; a second process waits at the mark and then finds it made.
 */
export async function makeDemoWorld(services: Services): Promise<void> {
  for (const { name, make } of parts)
    await services.db.transaction().execute(async (tx) => {
      const mark = await tx
        .insertInto('demo_marks')
        .values({ part: name })
        .onConflict((conflict) => conflict.doNothing())
        .returning('part')
        .executeTakeFirst();
      if (!mark) return;
      await make(tx, services);
      services.log.info({ part: name }, 'demo world made');
    });
}
