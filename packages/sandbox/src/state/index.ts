import type { Lag } from '../faults/lag.ts';
import { Accounts } from './accounts.ts';
import type { Database } from './database.ts';
import { Exchanges } from './exchanges.ts';
import { Ids } from './ids.ts';
import { KeptColumns } from './kept-columns.ts';
import { Lists } from './lists.ts';
import type { Meta } from './meta.ts';
import { Objects } from './objects.ts';
import { PeopleLists } from './people.ts';
import { Requests } from './requests.ts';
import { Tokens } from './tokens.ts';
import { Tree } from './tree.ts';
import { Users } from './users.ts';

export type { Account } from './accounts.ts';
export { Database } from './database.ts';
export type { Meta } from './meta.ts';
export { Changes } from './changes.ts';
export { OpenKeys } from './open-keys.ts';
export type { ObjectHead, Objects, StoredObject } from './objects.ts';
export { randomToken, type Token, type TokenKind } from './tokens.ts';
export type { PlatformUser } from './users.ts';

export interface State {
  database: Database;
  meta: Meta;
  ids: Ids;
  users: Users;
  accounts: Accounts;
  tokens: Tokens;
  objects: Objects;
  lists: Lists;
  tree: Tree;
  people: PeopleLists;
  requests: Requests;
  exchanges: Exchanges;
}

export function openState(database: Database, meta: Meta, now: () => number, lag: Lag): State {
  const columns = new KeptColumns(database);
  const objects = new Objects(database, now, lag, columns);
  const accounts = new Accounts(database);
  return {
    database,
    meta,
    ids: new Ids(meta),
    users: new Users(database),
    accounts,
    tokens: new Tokens(database),
    objects,
    lists: new Lists(database, objects, accounts, columns, now),
    tree: new Tree(database, objects),
    people: new PeopleLists(database, meta),
    requests: new Requests(database),
    exchanges: new Exchanges(),
  };
}
