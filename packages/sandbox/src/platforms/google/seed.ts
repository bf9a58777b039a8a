import type { FreshToken } from '../../platform.ts';
import type { Account } from '../../state/index.ts';
import type { World } from '../../world.ts';
import { adsScope, pair } from './auth.ts';

function makeUser(world: World, name: string, email: string, more: object = {}): string {
  const id = world.state.ids.digits('google', 21, '10');
  world.state.users.insert('google', { id, name, fields: { email, ...more } });
  return id;
}

function makeCustomer(world: World, wanted: Partial<Account> & { name: string }): string {
  const now = world.clock.now();
  const account: Account = {
    id: world.state.ids.digits('google', 10, '4'),
    status: 'ENABLED',
    currency: 'USD',
    timezone: 'America/New_York',
    businessId: null,
    // Paid afterwards; this scope shows no balance anyway.
    balance: null,
    createdAt: now,
    settledAt: now,
    fields: {},
    ...wanted,
  };
  world.state.accounts.insert('google', account);
  return account.id;
}

/** An agency's manager with its clients, a shop of its own, one suspended, one closed, one that two people share. */
export function seed(world: World): void {
  const share = (user: string, account: string, role = 'ADMIN') =>
    world.state.accounts.share('google', user, account, role);
  const harbor = makeUser(world, 'Mara Lindqvist', 'mara@harbor.example');
  const north = makeUser(world, 'Teo Varga', 'teo@northlight.example');
  const reef = makeUser(world, 'Salma Idris', 'salma@reef.example');

  const manager = makeCustomer(world, {
    name: 'Blue Harbor Manager',
    timezone: 'Asia/Shanghai',
    fields: { manager: true },
  });
  const region = makeCustomer(world, {
    name: 'Blue Harbor Gulf',
    businessId: manager,
    timezone: 'Asia/Dubai',
    fields: { manager: true },
  });
  makeCustomer(world, { name: 'Harbor Tactics', businessId: manager, timezone: 'Asia/Shanghai' });
  makeCustomer(world, {
    name: 'Harbor Puzzle',
    businessId: manager,
    currency: 'EUR',
    timezone: 'Europe/Paris',
  });
  makeCustomer(world, {
    name: 'Harbor Desert Saga',
    businessId: region,
    currency: 'AED',
    timezone: 'Asia/Dubai',
  });
  makeCustomer(world, { name: 'Harbor Retired Title', businessId: manager, status: 'SUSPENDED' });
  const shop = makeCustomer(world, { name: 'Northlight Shop', currency: 'EUR', timezone: 'Europe/Paris' });
  const outlet = makeCustomer(world, {
    name: 'Northlight Outlet',
    currency: 'GBP',
    timezone: 'Europe/London',
  });
  const closed = makeCustomer(world, { name: 'Northlight Popup 2024', status: 'CANCELED' });
  const apps = makeCustomer(world, { name: 'Red Reef Apps', currency: 'SAR', timezone: 'Asia/Riyadh' });

  share(harbor, manager);
  share(harbor, outlet, 'STANDARD');
  for (const account of [shop, outlet, closed]) share(north, account);
  share(reef, apps);
}

/** Someone new with two accounts of their own, and one that was cancelled long ago, for tests. */
export function freshToken(world: World): FreshToken {
  const count = world.state.meta.count('fresh:google');
  const userId = makeUser(world, `Test Person ${count}`, `test${count}@example.com`, { fresh: true });
  const accountIds = [1, 2].map((index) => makeCustomer(world, { name: `Test customer ${count}-${index}` }));
  const closed = makeCustomer(world, { name: `Test customer ${count}-old`, status: 'CANCELED' });
  for (const id of [...accountIds, closed]) world.state.accounts.share('google', userId, id, 'ADMIN');
  const { access_token, refresh_token } = pair(world, { userId, accountIds, scopes: [adsScope] }, true);
  return {
    accessToken: access_token,
    refreshToken: refresh_token ?? null,
    accountIds,
    closedAccountIds: [closed],
  };
}
