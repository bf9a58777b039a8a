import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answering } from '../conformance/recorded.ts';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { collect, type HashedList } from '../core/index.ts';
import { refusedBy, scope, subject } from './testing.ts';

const digest = (index: number) => createHash('sha256').update(`person-${index}@example.com`).digest('hex');
const listOf = (from: number, to: number): HashedList => ({
  identifier: 'email',
  hash: 'sha256',
  values: Array.from({ length: to - from }, (_, at) => digest(from + at)),
});

describe('an audience of a list', () => {
  const stage = setUpStage(subject);
  const hour = () => stage.sandbox.world.clock.advance(3600);

  it('is made, grows, shrinks and becomes another one', async () => {
    const { lists } = stage.audiences;
    // More than a call takes.
    const { id } = await lists.create(stage.scope, { name: 'Payers', list: listOf(0, 12_000) });
    const made = async () =>
      (await collect(stage.audiences.list(stage.scope, 'custom'))).find((each) => each.id === id);
    expect(await made()).toMatchObject({ name: 'Payers', kind: 'custom', ready: false, size: null });
    hour();
    expect(await made()).toMatchObject({ ready: true });
    const first = (await made())?.size ?? 0;
    expect(first).toBeGreaterThan(7000);
    const becomes = async (share: number) => {
      hour();
      expect(((await made())?.size ?? 0) / first).toBeCloseTo(share, 1);
    };
    await lists.change(stage.scope, id, 'append', listOf(6000, 18_000));
    await becomes(1.5);
    await lists.change(stage.scope, id, 'remove', listOf(0, 12_000));
    await becomes(0.5);
    await lists.change(stage.scope, id, 'replace', listOf(0, 24_000));
    await becomes(2);
  });

  it('one of a rule is not changed by a list', async () => {
    const { objects, database } = stage.sandbox.world.state;
    const id = '120999';
    const accountId = stage.scope.account.id;
    const visitors = { id, accountId, name: 'Visitors', status: 'ACTIVE', fields: { subtype: 'WEBSITE' } };
    database.transaction(() => objects.insert('facebook', 'customaudience', visitors));
    const changed = stage.audiences.lists.change(stage.scope, id, 'append', listOf(0, 2));
    await expect(changed).rejects.toMatchObject({ kind: 'input', field: { path: 'payload' } });
  });
});

interface SentBatch {
  payload: { schema: string; data: string[] };
  session: { session_id: number };
}

const received = (count: number, wrong = 0) => ({
  audience_id: '1',
  num_received: count,
  num_invalid_entries: wrong,
});

describe('a list on the wire', () => {
  it('batches share a session, and the last one says so', async () => {
    const { connector, sent } = answering(subject, ({ path }) =>
      path.endsWith('/customaudiences') ? { id: '7' } : received(10_000),
    );
    const list = { ...listOf(0, 20_001), identifier: 'phone' as const };
    const draft = { name: 'Payers', list, retentionDays: 90 };
    expect(await connector.audiences.lists.create(scope, draft)).toEqual({ id: '7' });
    expect(sent[0]?.body).toEqual({
      name: 'Payers',
      subtype: 'CUSTOM',
      customer_file_source: 'USER_PROVIDED_ONLY',
      retention_days: 90,
    });
    const bodies = sent.slice(1).map(({ body }) => body as SentBatch);
    expect(bodies.map(({ payload }) => payload.data.length)).toEqual([10_000, 10_000, 1]);
    expect(bodies[0]?.payload.schema).toBe('PHONE_SHA256');
    const session_id = bodies[0]?.session.session_id;
    expect(bodies.map(({ session }) => session)).toEqual(
      [1, 2, 3].map((batch_seq) => ({ session_id, batch_seq, last_batch_flag: batch_seq === 3 })),
    );
  });

  it.each([
    ['append', '/v25.0/7/users', undefined],
    ['remove', '/v25.0/7/users', 'delete'],
    ['replace', '/v25.0/7/usersreplace', undefined],
  ] as const)('%s goes to %s', async (action, path, method) => {
    const { connector, sent } = answering(subject, [received(2)]);
    await connector.audiences.lists.change(scope, '7', action, listOf(0, 2));
    expect(sent).toMatchObject([{ method: 'POST', path: path.replace('v25.0', connector.version) }]);
    expect(sent[0]?.body).toMatchObject(method === undefined ? {} : { method });
  });

  it.each([
    ['of another hash', { ...listOf(0, 2), hash: 'md5' as const }, 'unsupported'],
    ['of devices', { ...listOf(0, 2), identifier: 'idfa' as const }, 'unsupported'],
    ['of nobody', listOf(0, 0), 'missing'],
    ['with an address', { ...listOf(0, 2), values: [digest(1), 'person@example.com'] }, 'format'],
  ])('one %s is refused, and no address is sent', async (_what, list, rule) => {
    const { connector, sent } = answering(subject, []);
    const changed = connector.audiences.lists.change(scope, '7', 'append', list);
    await expect(changed).rejects.toMatchObject({ kind: 'input', field: { path: 'list', rule } });
    expect(sent).toEqual([]);
  });

  it('entries that the platform does not understand are told', async () => {
    const { connector } = answering(subject, [received(2, 1)]);
    const changed = connector.audiences.lists.change(scope, '7', 'append', listOf(0, 2));
    await expect(changed).rejects.toMatchObject({ field: { path: 'list', rule: 'format' } });
  });

  it('an audience that cannot be filled is taken away again', async () => {
    const { connector, sent } = answering(subject, [{ id: '7' }, refusedBy(80_003), { success: true }]);
    const made = connector.audiences.lists.create(scope, { name: 'Payers', list: listOf(0, 2) });
    await expect(made).rejects.toMatchObject({ kind: 'limit' });
    expect(sent.at(-1)).toMatchObject({ method: 'DELETE', path: `/${connector.version}/7` });
  });

  it('when it stays behind, or nobody knows, a person has to look', async () => {
    const draft = { name: 'Payers', list: listOf(0, 2) };
    const stays = answering(subject, [{ id: '7' }, refusedBy(80_003), refusedBy(80_003)]);
    await expect(stays.connector.audiences.lists.create(scope, draft)).rejects.toMatchObject({
      kind: 'uncertain',
    });
    const unknown = answering(subject, [{ id: '7' }, new TypeError('fetch failed')]);
    await expect(unknown.connector.audiences.lists.create(scope, draft)).rejects.toMatchObject({
      kind: 'uncertain',
    });
    expect(unknown.sent).toHaveLength(2);
  });

  it('one that is being replaced can be tried again', async () => {
    const { connector } = answering(subject, [refusedBy(2650, 1_870_145)]);
    const changed = connector.audiences.lists.change(scope, '7', 'replace', listOf(0, 2));
    await expect(changed).rejects.toMatchObject({ kind: 'transient' });
  });
});
