import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { entriesOf, packContent } from './content.ts';
import { keyOf } from './key.ts';
import { type Args, readDictionary } from './read.ts';
import { type Stage, stage } from './testing/stage.ts';

let open: Stage;
beforeAll(async () => {
  open = await stage();
  await open.grant(open.fixture.a, 'OCEAN');
});
beforeEach(() => open.server.owner.query('delete from targeting_dictionaries'));
afterAll(() => open.close());

/** Keeps the answer that there is no dictionary back until `go`; `begun` when it has come. */
function holdNothingFound() {
  const queries = new WeakSet<object>();
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (JSON.stringify(node).includes('targeting_dictionaries')) queries.add(queryId);
      return node;
    },
    async transformResult({ result, queryId }) {
      if (queries.has(queryId) && result.rows.length === 0) {
        begun.resolve();
        await held.promise;
      }
      return result;
    },
  };
  return { plugin, begun: begun.promise, go: held.resolve };
}

/** Holds each request for a list until `go`; `begun` when the first has come. */
function holdLists() {
  const { platforms } = open.server.services;
  const original = platforms.connector;
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  platforms.connector = (...which) => {
    const connector = original(...which);
    const { targeting } = connector;
    if (!targeting) return connector;
    const dictionary: typeof targeting.dictionary = async (...asked) => {
      begun.resolve();
      await held.promise;
      return targeting.dictionary(...asked);
    };
    return { ...connector, targeting: { ...targeting, dictionary } };
  };
  return {
    begun: begun.promise,
    go() {
      platforms.connector = original;
      held.resolve();
    },
  };
}

it('goes on for the others when the one who came first leaves', async () => {
  const { server, fixture } = open;
  /** The signal is looked at when a reading begins, or when somebody joins it. */
  const read = (signal: AbortSignal, onJoin = () => {}) => {
    const http = {
      get signal() {
        onJoin();
        return signal;
      },
    };
    const args = { services: server.services, actor: fixture.a.admin, input: {}, http };
    return readDictionary(args as unknown as Args, keyOf('OCEAN', 'region'));
  };
  const lists = holdLists();
  const leaving = new AbortController();
  const first = read(leaving.signal).catch((error: unknown) => error);
  await lists.begun;
  const before = open.asked('OCEAN');
  const joined = Promise.withResolvers<void>();
  const second = read(new AbortController().signal, joined.resolve);
  await joined.promise;
  leaving.abort();
  lists.go();
  expect(await first).toMatchObject({ errorName: 'platform' });
  expect((await second).entries.ids.length).toBeGreaterThan(400);
  expect(open.asked('OCEAN') - before).toBe(1);
});

it('is not read again by whoever looked before it was there and comes when it is', async () => {
  const { services } = open.server;
  const http = { signal: new AbortController().signal };
  const read = (db = services.db) => {
    const args = { services: { ...services, db }, actor: open.fixture.a.admin, input: {}, http };
    return readDictionary(args as unknown as Args, keyOf('OCEAN', 'region'));
  };
  const { plugin, begun, go } = holdNothingFound();
  const late = read(services.db.withPlugin(plugin));
  await begun;
  const { version } = await read();
  const before = open.asked('OCEAN');
  go();
  expect((await late).version).toBe(version);
  expect(open.asked('OCEAN')).toBe(before);
});

it('keeps in mind what was used last, and forgets the oldest', async () => {
  const { db } = open.server.services;
  const hashes: string[] = [];
  for (let number = 0; number < 65; number += 1) {
    const { hash, packed, bytes } = await packContent([
      { id: `${number}`, name: `Place ${number}`, parentId: null, type: 'COUNTRY' },
    ]);
    await open.server.owner.query(
      'insert into targeting_contents (hash, content, bytes, stored_at) values ($1, $2, $3, now())',
      [hash, packed, bytes],
    );
    hashes.push(hash);
  }
  for (const hash of hashes) {
    await entriesOf(db, hash);
    await entriesOf(db, hashes[0]!);
  }
  await open.server.owner.query('delete from targeting_contents where hash = any($1)', [hashes]);
  const known = await Promise.all(hashes.map(async (hash) => (await entriesOf(db, hash)) !== null));
  expect(known.slice(0, 3)).toEqual([true, false, true]);
  expect(known.at(-1)).toBe(true);
});
