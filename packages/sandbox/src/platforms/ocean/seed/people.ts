import type { FreshToken } from '../../../platform.ts';
import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { issuePair } from '../auth.ts';
import { allScopes } from '../scopes.ts';
import { oceanZone } from '../time.ts';
import { seedHoldings } from './assets.ts';

export function makeUser(world: World, name: string, email: string): string {
  const id = world.state.ids.digits('ocean', 16, '98');
  world.state.users.insert('ocean', { id, name, fields: { email } });
  return id;
}

export function makeAccount(world: World, wanted: Partial<Account> & { name: string }): Account {
  const now = world.clock.now();
  const account: Account = {
    // 17 digits: longer than a double can hold, as the wire promises.
    id: world.state.ids.digits('ocean', 17, '18'),
    status: 'STATUS_ENABLE',
    currency: 'CNY',
    timezone: oceanZone,
    businessId: null,
    balance: 50_000,
    createdAt: now,
    settledAt: now,
    fields: {},
    ...wanted,
  };
  world.state.accounts.insert('ocean', account);
  return account;
}

export function makeOrganisation(world: World, name: string, role: string): string {
  const id = world.state.ids.digits('ocean', 17, '17');
  world.state.objects.insert('ocean', 'organisation', {
    id,
    accountId: '',
    name,
    status: 'ENABLE',
    fields: { role },
  });
  return id;
}

/** Someone new with two ad accounts of their own, in which there are media, pages and Douyin accounts to choose from. */
export function freshToken(world: World): FreshToken {
  const count = world.state.meta.count('fresh:ocean');
  const userId = makeUser(world, `测试用户${count}`, `t***${count}@example.com`);
  const accounts = [1, 2].map((index) =>
    makeAccount(world, {
      name: `测试账户${count}-${index}`,
      balance: 100_000,
      fields: { company: '测试科技有限公司' },
    }),
  );
  for (const account of accounts) {
    world.state.accounts.share('ocean', userId, account.id, 'ADVERTISER');
    seedHoldings(world, account);
  }
  const accountIds = accounts.map(({ id }) => id);
  const { access, refresh } = issuePair(world, {
    userId,
    accountIds,
    scopes: [...allScopes],
    fields: { materialAuth: true },
  });
  return { accessToken: access.token, refreshToken: refresh.token, accountIds };
}
