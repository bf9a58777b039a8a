import type { Call } from '../../../http/call.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { NewObject } from '../../../state/objects.ts';
import { writableAccount } from '../auth.ts';
import { wrong } from '../errors.ts';
import { key } from '../input.ts';
import { note } from './log.ts';

export type Level = 'project' | 'promotion';
/** The switch of an object that is gone: kept, so that its history can be asked for. */
export const deletedStatus = 'DELETE';

const levelTitles: Record<Level, string> = { project: '项目', promotion: '单元' };

/** The account of a writing call, with everything delivered up to now written down. */
export function changing(call: Call, advertiserId: unknown): Account {
  const account = writableAccount(call, advertiserId);
  call.world.delivery.settle('ocean', account.id, { force: true });
  return call.world.state.accounts.get('ocean', account.id) ?? account;
}

/** The account of a call that changes nothing about what ran until now: a new object runs from its own creation on, and a
 *  name never matters. Settling thousands of ads for each of them would make bulk creation crawl. */
export const adding = (call: Call, advertiserId: unknown): Account => {
  const account = writableAccount(call, advertiserId);
  call.world.delivery.settle('ocean', account.id);
  return account;
};

/** The account's own object, unless it is deleted. */
export function find(
  call: Call,
  level: Level,
  account: Account,
  id: unknown,
  failure: (message: string) => Error = wrong,
): StoredObject {
  const object = call.world.state.objects.get('ocean', level, key(id));
  if (!object || object.accountId !== account.id || object.status === deletedStatus)
    throw failure(`${levelTitles[level]}${key(id)}不存在`);
  return object;
}

export function claimName(call: Call, level: Level, account: Account, name: string, own?: string): void {
  const same = call.world.state.objects
    .list('ocean', level, { accountId: account.id, name })
    .filter(({ id, status }) => id !== own && status !== deletedStatus);
  if (same.length > 0) throw wrong(`${levelTitles[level]}名称已存在：${name}`);
}

/** Writes it back, and into the account's log. */
export function save(call: Call, level: Level, object: StoredObject): StoredObject {
  const { objects } = call.world.state;
  const before = objects.get('ocean', level, object.id);
  const saved = objects.save('ocean', level, object);
  note(call, level, before, saved);
  return saved;
}

export function add(call: Call, level: Level, object: NewObject): StoredObject {
  const made = call.world.state.objects.insert('ocean', level, object);
  note(call, level, undefined, made);
  return made;
}
