import { developerApps } from '../../../apps.ts';
import { personOf } from '../../../outside.ts';
import type { StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import type { Context } from '../define-route.ts';
import type { Level } from './tree.ts';

export const logLevel = 'change_log';

interface Actor {
  operator: string;
  source: string;
  appId: string;
}
interface Change {
  /** The page of settings. */
  object: string;
  name: string;
  before: string;
  after: string;
}

const kinds: Readonly<Record<string, string>> = { campaign: 'Campaign', adgroup: 'Ad group', ad: 'Ad' };
const switches: Readonly<Record<string, string>> = {
  ENABLE: 'Enabled',
  DISABLE: 'Paused',
  DELETE: 'Deleted',
};
const budgets = { budget: 'Budget' };
const bids = { bid_price: 'Bid', conversion_bid_price: 'Bid', roas_bid: 'Target ROAS' };

/** Of a person's address the ends alone. */
function masked(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^a-z\d]/g, '') || 'user';
  return `${letters[0]}${'*'.repeat(11)}${letters.at(-1)}@example.com`;
}

function differences(before: StoredObject, after: StoredObject, currency: string): Change[] {
  const changes: Change[] = [];
  if (before.status !== after.status) {
    const [from = before.status, to = after.status] = [switches[before.status], switches[after.status]];
    changes.push({ object: 'On/Off Status', name: '', before: from, after: to });
  }
  if (before.name !== after.name)
    changes.push({ object: 'Settings', name: 'Name', before: before.name, after: after.name });
  const money = (value: unknown) => (typeof value === 'number' ? `${value.toFixed(2)} ${currency}` : '-');
  for (const [object, fields] of Object.entries({
    'Budget & Schedule': budgets,
    'Bidding & Optimization': bids,
  }))
    for (const [field, name] of Object.entries(fields)) {
      const [from, to] = [before.fields[field], after.fields[field]];
      if (from !== to) changes.push({ object, name, before: money(from), after: money(to) });
    }
  return changes;
}

function write(world: World, actor: Actor, level: string, before: StoredObject, after: StoredObject): void {
  const kind = kinds[level];
  if (kind === undefined) return;
  const { accounts, ids, objects } = world.state;
  const currency = accounts.get('tiktok', after.accountId)?.currency ?? 'USD';
  for (const { object, name, ...values } of differences(before, after, currency))
    objects.insert('tiktok', logLevel, {
      id: ids.digits('tiktok', 19, '75'),
      accountId: after.accountId,
      parentId: after.id,
      name: object,
      status: 'ENABLE',
      fields: { kind, ...actor, field: name || kind, ...values },
    });
}

/** Saves what the app changes, and writes it down. */
export function saveNoted(
  { world, token }: Pick<Context, 'world' | 'token'>,
  level: Level,
  before: StoredObject,
  after: StoredObject,
): StoredObject {
  const operator = masked(world.state.users.get('tiktok', token.userId)?.name ?? '');
  const actor = { operator, source: 'Marketing API', appId: developerApps.tiktok.id };
  write(world, actor, level, before, after);
  return world.state.objects.save('tiktok', level, after);
}

/** A person changes it in the platform's own console. */
export function noteOutside(world: World, level: string, before: StoredObject, after: StoredObject): void {
  const operator = masked(personOf(world, 'tiktok', after.accountId)?.name ?? '');
  write(world, { operator, source: 'TikTok Ads Manager', appId: '--' }, level, before, after);
}
