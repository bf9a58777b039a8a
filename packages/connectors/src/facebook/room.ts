import type { AccountRoom, AccountScope } from '../core/index.ts';
import type { FacebookClient } from './client.ts';
import { statusFilter } from './delivery/list.ts';
import { type FacebookLevel, levels } from './enums.ts';
import type { Listed } from './wire.ts';

/** The platform has limits for all accounts and no quota of its own for one: what it holds is counted. */
export async function facebookRoom(client: FacebookClient, scope: AccountScope): Promise<AccountRoom> {
  const account = scope.account.id;
  const held: Partial<Record<FacebookLevel, number>> = {};
  for (const level of Object.keys(levels) as FacebookLevel[]) {
    const query = {
      fields: ['id'],
      filtering: [statusFilter(level, false)],
      limit: 1,
      summary: ['total_count'],
    };
    const path = `act_${account}/${levels[level].edge}`;
    const { summary } = await client.get<Listed<{ id: string }>>(scope, path, query, { account });
    if (summary?.total_count !== undefined) held[level] = summary.total_count;
  }
  return { held, quota: {} };
}
