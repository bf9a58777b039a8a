import { randomInt } from 'node:crypto';
import {
  type AccountScope,
  attempt,
  type AudienceLists,
  type HashedList,
  parseAudienceName,
  UncertainError,
} from '../core/index.ts';
import { accepted } from './accepted.ts';
import type { FacebookClient } from './client.ts';
import { idOf } from './delivery/create.ts';
import { refuse } from './errors.ts';
import type { Made } from './wire.ts';

/** "Custom audience users": addresses and numbers in one way only; devices are never hashed there. */
const schemas = { email: 'EMAIL_SHA256', phone: 'PHONE_SHA256' } as const;
type Identifier = keyof typeof schemas;
const isTaken = (identifier: string): identifier is Identifier => identifier in schemas;

/** How many a call takes. */
const maxRows = 10_000;
const digest = /^[0-9a-f]{64}$/;

interface Batch {
  rows: string[];
  isLast: boolean;
}

interface Received {
  num_received?: number;
  num_invalid_entries?: number;
}

function schemaOf({ identifier, hash }: HashedList): string {
  if (!isTaken(identifier) || hash !== 'sha256')
    throw refuse('list', `Facebook takes no ${hash} of ${identifier}.`, 'unsupported');
  return schemas[identifier];
}

/** One batch is held back: only whoever knows that nothing follows can call it the last one. */
async function* batchesOf({ values }: HashedList): AsyncGenerator<Batch> {
  let rows: string[] = [];
  for await (const value of values) {
    // The platform only counts those that are no digests, and would have seen somebody's address.
    if (!digest.test(value)) throw refuse('list', 'The list holds an entry that is not hashed.', 'format');
    if (rows.length === maxRows) {
      yield { rows, isLast: false };
      rows = [];
    }
    rows.push(value);
  }
  if (rows.length === 0) throw refuse('list', 'The list is empty.', 'missing');
  yield { rows, isLast: true };
}

function understood({ num_received: received, num_invalid_entries: wrong = 0 }: Received): void {
  if (typeof received !== 'number') throw new Error('An upload without its counts');
  if (wrong > 0) throw refuse('list', `The platform did not understand ${wrong} of ${received}.`, 'format');
}

export function facebookAudienceLists(client: FacebookClient): AudienceLists {
  const whereOf = ({ account }: AccountScope) => ({ account: account.id, use: 'custom_audience' as const });

  /** Adding and removing may be repeated from the beginning; a replacement counts when its last batch came. */
  async function upload(
    scope: AccountScope,
    path: string,
    list: HashedList,
    more: Readonly<Record<string, unknown>> = {},
  ): Promise<void> {
    const schema = schemaOf(list);
    const session_id = randomInt(1, 2 ** 47);
    let batch_seq = 0;
    for await (const { rows, isLast } of batchesOf(list)) {
      batch_seq += 1;
      const body = {
        ...more,
        payload: { schema, data: rows },
        session: { session_id, batch_seq, last_batch_flag: isLast },
      };
      await client.post<Received, void>(scope, path, body, whereOf(scope), understood);
    }
  }

  return {
    identifiers: Object.keys(schemas).map((identifier) => ({
      identifier: identifier as Identifier,
      hash: 'sha256',
    })),
    async create(scope, { name, list, retentionDays }) {
      schemaOf(list);
      const body = {
        name: parseAudienceName('FACEBOOK', name),
        subtype: 'CUSTOM',
        customer_file_source: 'USER_PROVIDED_ONLY',
        retention_days: retentionDays,
      };
      const path = `act_${scope.account.id}/customaudiences`;
      const id = await client.post<Made, string>(scope, path, body, whereOf(scope), idOf);
      try {
        await upload(scope, `${id}/users`, list);
      } catch (error) {
        if (error instanceof UncertainError) throw error;
        // Whoever tries again makes another one: an empty one of the same name must not stay behind.
        const removed = await attempt(() => client.remove(scope, id, {}, whereOf(scope), accepted));
        if (removed.ok) throw error;
        const message = `The audience ${id} was made and could not be filled`;
        throw new UncertainError({ platform: 'FACEBOOK', message, cause: error });
      }
      return { id };
    },
    change(scope, id, action, list) {
      if (action === 'replace') return upload(scope, `${id}/usersreplace`, list);
      // In the body, because so many do not fit into an address.
      return upload(scope, `${id}/users`, list, action === 'remove' ? { method: 'delete' } : {});
    },
  };
}
