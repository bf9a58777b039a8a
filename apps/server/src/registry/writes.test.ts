import { type Call, DeleteListInput, type DeleteListResult } from '@adsail/contract';
import { allCalls, callGroups } from '@adsail/contract/registry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../db/ids.ts';
import { fieldsOf, type Fixture, type TestServer, testServer } from '../testing/index.ts';
import { codeOf, sampleOf } from './collect.ts';
import type { World } from './samples.ts';
import { ask, makeWorld, rowsOfTenant } from './world.ts';

/** What every write is asked, whatever it writes. A feature's own tests ask what it means. */
let server: TestServer;
let fixture: Fixture;
let world: World;
let foreign: World;

beforeAll(async () => {
  server = await testServer();
  fixture = await server.fixture();
  world = await makeWorld(server, fixture.a, 'own');
  foreign = await makeWorld(server, fixture.b, 'foreign');
});
afterAll(() => server.close());

const writes = allCalls.filter((call) => call.writes && call.right !== 'public');
const named = (calls: readonly Call[]) => calls.map((call): [string, Call] => [call.path, call]);
const send = (call: Call, input: unknown) => ask(server, call, input, fixture.a.admin);

describe('a write that names a version', () => {
  const versioned = writes.filter(({ input }) => input instanceof z.ZodObject && 'version' in input.shape);

  it.each(named(versioned))('is refused when it is not the current one: %s', async (_path, call) => {
    for (const version of [-1, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const before = await rowsOfTenant(server, fixture.a.tenantId);
      const { envelope } = await send(call, { ...sampleOf(call, world), version });
      expect([version, envelope.errorCode]).toEqual([version, 10409]);
      expect(await rowsOfTenant(server, fixture.a.tenantId)).toBe(before);
    }
  });
});

describe('a write with an Idempotency-Key', () => {
  const repeatable = writes.filter((call) => call.transport === 'json' && codeOf(call) === 0);
  // What ends sessions comes last: the others need one.
  const lastPaths = /\/(logout|sessions\/end)$/;
  const inTurn = repeatable.toSorted(
    (a, b) => Number(lastPaths.test(a.path)) - Number(lastPaths.test(b.path)),
  );

  it.each(named(inTurn))('is done once, also when it comes twice at once: %s', async (path, call) => {
    const headers = { 'idempotency-key': `registry${path.replaceAll('/', '-')}` };
    const twice = () => server.as(fixture.b.admin).send(call, sampleOf(call, foreign), headers);
    const answers = await Promise.all([twice(), twice()]);
    const [first, second] = answers.sort((a, b) => a.envelope.errorCode - b.envelope.errorCode);
    expect(first.envelope.errorCode).toBe(0);
    // Whoever comes after its own session has ended is told that, on a busy machine also of two that came at once.
    const told = lastPaths.test(path) ? [0, 11014] : [0];
    expect(told).toContain(second.envelope.errorCode);
    expect(second.envelope).toEqual({
      ...first.envelope,
      ...(second.envelope.errorCode !== 0 && second.envelope),
    });
  });
});

/** The record's id, whether the answer is the record or has it beside other things. */
function addedId(response: unknown): string {
  const { id, ...parts } = response as { id?: string };
  return (
    id ??
    Object.values(parts)
      .map((part) => (part as { id?: string }).id)
      .find(Boolean) ??
    ''
  );
}

describe('a deletion of several', () => {
  const deletions = writes.filter(({ input }) => input === DeleteListInput);
  it.each(named(deletions))(
    'answers for each id, a foreign one hides no neighbour: %s',
    async (_path, call) => {
      const [own = ''] = (sampleOf(call, world) as z.output<typeof DeleteListInput>).ids;
      const [other = ''] = (sampleOf(call, foreign) as z.output<typeof DeleteListInput>).ids;
      const unknown = newId();
      const resultsOf = async (ids: string[]) =>
        ((await send(call, { ids })).envelope.response as z.output<typeof DeleteListResult>).results;
      const ids = [unknown, own, other, own];
      expect(await resultsOf(ids)).toEqual([
        { id: unknown, deleted: false },
        { id: own, deleted: true },
        { id: other, deleted: false },
      ]);
      expect(await resultsOf([own])).toEqual([{ id: own, deleted: false }]);
      const { rowCount } = await server.owner.query(
        'select from audit_log where tenant_id = $1 and call = $2 and entity_id = any($3)',
        [fixture.a.tenantId, call.path, ids],
      );
      expect(rowCount).toBe(1);
    },
  );

  it.each(named(deletions))(
    'keeps its ids once in the log, however many they are: %s',
    async (_path, call) => {
      const groups = Object.values<Record<string, Call>>(callGroups);
      const group = groups.find((each) => Object.values(each).includes(call)) ?? {};
      // Where a group has several that add something, it is the one beside.
      const beside = call.path.replace(/[^/]+$/, 'add');
      const add = Object.values(group).find(({ path }) => path === beside) ?? group['add'];
      if (!add) throw new Error(`Nothing adds what ${call.path} deletes`);
      const ids: string[] = [];
      for (let turn = 1; turn <= 50; turn += 1)
        ids.push(addedId((await send(add, sampleOf(add, { ...world, turn }))).envelope.response));
      const { envelope } = await send(call, { ids });
      expect(
        (envelope.response as z.output<typeof DeleteListResult>).results.every(({ deleted }) => deleted),
      ).toBe(true);
      const { rows } = await server.owner.query(
        `select count(*)::int as entries, count(input)::int as inputs, max(input::text) as input
       from audit_log where tenant_id = $1 and call = $2 and entity_id = any($3)`,
        [fixture.a.tenantId, call.path, ids],
      );
      expect(rows).toEqual([
        { entries: ids.length, inputs: 1, input: expect.stringContaining(ids.at(-1) ?? '') },
      ]);
    },
  );

  it.each(named(deletions))('takes 1 to 1000 ids: %s', async (_path, call) => {
    const many = Array.from({ length: 1001 }, () => newId());
    for (const [ids, fields] of [
      [[], { ids: 'minItems' }],
      [['x'], { 'ids.0': 'id' }],
      [many, { ids: 'maxItems' }],
    ] as const)
      expect(fieldsOf(await send(call, { ids }))).toEqual(fields);
  });
});
