import type { Account } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { makeAccount, makeOrganisation, makeUser } from './people.ts';
import { seedAssets } from './assets.ts';
import { seedHistory } from './history.ts';

const dayMs = 86_400_000;

/** Three people: an organisation's administrator, an agency, and one with an account of their own. */
export function seed(world: World): void {
  const lin = makeUser(world, '林远航', 'l***n@harbor.example');
  const qiao = makeUser(world, '乔一帆', 'q***o@harbor.example');
  const zhou = makeUser(world, '周晴川', 'z***u@tide.example');
  const harbor = makeOrganisation(world, '蓝港游戏组织', 'CUSTOMER_ADMIN');
  const tide = makeOrganisation(world, '潮汐代理', 'AGENT');
  const group = makeOrganisation(world, '远洋商务平台', 'PLATFORM_ROLE_ENTERPRISE_BP_ADMIN');

  const since = world.clock.now() - 200 * dayMs;
  const open = (name: string, businessId: string | null, change: Partial<Account> = {}): Account =>
    makeAccount(world, {
      name,
      businessId,
      createdAt: since,
      ...change,
      fields: { company: '蓝港互动科技有限公司', brand: '蓝港', grant: 500, ...change.fields },
    });
  const tactics = open('蓝港-航海策略-01', harbor);
  const puzzle = open('蓝港-海岛消除-02', harbor);
  const empty = open('蓝港-测试-03', harbor, { balance: 0, fields: { grant: 0 } });
  const banned = open('蓝港-旧游戏-04', harbor, { status: 'STATUS_DISABLE', balance: 1820.55 });
  const client = open('潮汐-好物商城', tide, {
    fields: { company: '好物商贸有限公司', firstIndustry: '电商', secondIndustry: '垂直电商' },
  });
  const course = open('远洋-职业课程', group, {
    fields: { company: '远洋教育有限公司', firstIndustry: '教育培训', secondIndustry: '职业教育' },
  });
  const own = open('一帆独立游戏', null);

  const share = (user: string, role: string, ...accounts: Account[]) => {
    for (const { id } of accounts) world.state.accounts.share('ocean', user, id, role);
  };
  share(lin, 'CUSTOMER_ADMIN', tactics, puzzle, empty, banned);
  // Two people hold the puzzle account: whoever connects it second finds it taken.
  share(qiao, 'CUSTOMER_OPERATOR', puzzle);
  share(qiao, 'ADVERTISER', own);
  share(zhou, 'AGENT', client);
  share(zhou, 'PLATFORM_ROLE_ENTERPRISE_BP_ADMIN', course);

  for (const account of [tactics, puzzle, empty, client, course, own]) seedAssets(world, account);
  seedHistory(world, tactics, { projects: 3, promotions: 3, days: 90, balance: 86_420.37 });
  seedHistory(world, puzzle, { projects: 2, promotions: 2, days: 90, balance: 31_905.2 });
  seedHistory(world, client, { projects: 1, promotions: 2, days: 30, balance: 12_640 });
  seedHistory(world, own, { projects: 1, promotions: 1, days: 14, balance: 4_210.8 });
  seedHistory(world, empty, { projects: 1, promotions: 1, days: 20, balance: 0 });
}
