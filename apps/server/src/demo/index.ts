import type { Tx } from '../db/database.ts';
import { demoAccountsCanBeMade, makeDemoAccounts } from '../features/accounts/index.ts';
import { makeDemoInvitations, makeDemoMembers } from '../features/members/index.ts';
import { makeDemoProducts } from '../features/products/index.ts';
import { demoPeople, makeDemoPeople } from '../features/session/index.ts';
import { makeDemoTitleGroups } from '../features/title-groups/index.ts';
import type { Services } from '../services.ts';
import { StartError } from '../start-error.ts';
import { inEachDemoTenant } from './tenants.ts';

interface Part {
  name: string;
  make(tx: Tx, services: Services): Promise<void>;
  /** Whether what it needs from outside is there within the given time; without, the part is made later. */
  canBeMade?(services: Services, timeoutMs: number): Promise<boolean>;
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
    name: 'accounts',
    canBeMade: demoAccountsCanBeMade,
    make: (tx, services) => inEachDemoTenant(tx, (scope) => makeDemoAccounts(scope, services)),
  },
  {
    // After the accounts: members are given some of them.
    name: 'members',
    make: (tx, services) => inEachDemoTenant(tx, (scope) => makeDemoMembers(scope, services)),
  },
  {
    name: 'invitations',
    make: (tx, services) => inEachDemoTenant(tx, (scope) => makeDemoInvitations(scope, services)),
  },
];

/** A part is one transaction that begins with its mark: a second process waits at the mark and then finds it made. */
const makeOnce = ({ name, make }: Part, services: Services): Promise<void> =>
  services.db.transaction().execute(async (tx) => {
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

/** What needs somebody else may fail with it: the rest of the world is there all the same. */
async function makeIfPossible(part: Part, services: Services, timeoutMs: number): Promise<void> {
  try {
    if (await part.canBeMade?.(services, timeoutMs)) return await makeOnce(part, services);
    services.log.warn(
      { part: part.name },
      'a part of the demo world has to wait: the sandbox does not answer',
    );
  } catch (err) {
    services.log.warn({ err, part: part.name }, 'a part of the demo world could not be made');
  }
}

/**
 * Makes the demo world once. Interrupted, a part leaves nothing that would hinder it, and is made the next time: at the next
 * start, or by the job that looks after it.
 */
export async function makeDemoWorld(
  services: Services,
  timeoutMs: number = services.config.sandboxWaitMs,
): Promise<void> {
  const marks = await services.db.selectFrom('demo_marks').select('part').execute();
  const made = new Set(marks.map(({ part }) => part));
  for (const part of parts.filter(({ name }) => !made.has(name)))
    if (part.canBeMade) await makeIfPossible(part, services, timeoutMs);
    else await makeOnce(part, services);
}

/** Everybody knows their password. Somebody who merely has such a number, in a database without the mark, is no demo user. */
export async function refuseDemoUsers({ db }: Pick<Services, 'db'>): Promise<void> {
  const found = await db
    .selectFrom('demo_marks')
    .innerJoin('users', (join) => join.on('users.phone', 'in', demoPeople))
    .select('users.id')
    .where('part', '=', 'people')
    .limit(1)
    .executeTakeFirst();
  if (found)
    throw new StartError(
      'The database holds demo users, whose password is public: outside of demo mode use another database.',
    );
}
