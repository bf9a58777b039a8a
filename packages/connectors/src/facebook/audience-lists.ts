import { randomInt } from 'node:crypto';
import {
  type AccountScope,
  attempt,
  type AudienceLists,
  digestBatches,
  type HashedList,
  parseAudienceName,
  UncertainError,
  writeJson,
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
/** The list in JSON: a comma before each, which the first one has to lose. */
const batchForm = { size: maxRows, before: ',"', after: '"' };

interface Received {
  num_received?: number;
  num_invalid_entries?: number;
}

function schemaOf({ identifier, hash }: HashedList): string {
  if (!isTaken(identifier) || hash !== 'sha256')
    throw refuse('list', `Facebook takes no ${hash} of ${identifier}.`, 'unsupported');
  return schemas[identifier];
}

interface Upload {
  schema: string;
  /** The digests, as they stand in the list. */
  entries: Uint8Array;
  session: { session_id: number; batch_seq: number; last_batch_flag: boolean };
  more: Readonly<Record<string, unknown>>;
}

/** In bytes: a million digests are never values of their own. */
function bodyOf({ schema, entries, session, more }: Upload): Uint8Array<ArrayBuffer> {
  const rest = writeJson({ ...more, session }).slice(1);
  const head = `{"payload":{"schema":${writeJson(schema)},"data":[`;
  return Buffer.concat([Buffer.from(head), entries, Buffer.from(`]},${rest}`)]);
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
    for await (const { entries, isLast } of digestBatches(list, batchForm, refuse)) {
      batch_seq += 1;
      const session = { session_id, batch_seq, last_batch_flag: isLast };
      const body = bodyOf({ schema, entries: entries.subarray(1), session, more });
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
