import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { assetsOf, type FacebookSandbox, facebookSandbox } from '../testing.ts';

let sandbox: FacebookSandbox;
let id: string;
const create = (more: object = { customer_file_source: 'USER_PROVIDED_ONLY' }) =>
  sandbox.post(`/act_${sandbox.accountIds[0]}/customaudiences`, {
    name: 'Mails',
    subtype: 'CUSTOM',
    ...more,
  });
beforeEach(async () => {
  sandbox = await facebookSandbox();
  id = (await create()).body.id;
});
afterEach(async () => sandbox.close());

const digest = (name: string) => createHash('sha256').update(name).digest('hex');
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => digest(`person-${from + index}@example.com`));
const payload = (data: unknown[], schema: unknown = 'EMAIL_SHA256') => ({ schema, data });
const batch = (session_id: number, batch_seq: number, last_batch_flag: boolean) => ({
  session: { session_id, batch_seq, last_batch_flag, estimated_num_total: 9 },
});
const add = (data: unknown[], more: object = {}) =>
  sandbox.post(`/${id}/users`, { payload: payload(data), ...more });
const replace = (data: unknown[], more: object) =>
  sandbox.post(`/${id}/usersreplace`, { payload: payload(data), ...more });
const fields = 'approximate_count_lower_bound,approximate_count_upper_bound,delivery_status,operation_status';
const read = async () => (await sandbox.get(`/${id}`, { fields })).body;
const size = async () => Number((await read())['approximate_count_lower_bound']);
const hour = () => sandbox.world.clock.advance(3600);

test('a list is filled, made longer, shorter and another one', async () => {
  expect(await read()).toMatchObject({
    approximate_count_lower_bound: -1,
    delivery_status: { code: 300 },
    operation_status: { code: 410 },
  });
  await add(people(0, 4000));
  const first = await add(people(0, 8000));
  expect(first.body).toEqual({
    audience_id: id,
    session_id: expect.stringMatching(/^\d+$/),
    num_received: 8000,
    num_invalid_entries: 0,
    invalid_entry_samples: {},
  });
  expect(await size()).toBe(-1);
  hour();
  expect(await read()).toMatchObject({ delivery_status: { code: 200 }, operation_status: { code: 200 } });
  const whole = await size();
  expect(whole).toBeGreaterThan(4700);
  expect(whole).toBeLessThan(7200);
  await add(people(4000, 12_000));
  expect(await size()).toBe(whole);
  hour();
  expect((await size()) / whole).toBeCloseTo(1.5, 1);
  await sandbox.remove(`/${id}/users`, { payload: payload(people(0, 100)) });
  // As clients do that cannot send so much in an address.
  await sandbox.form(`/${id}/users`, { method: 'delete', payload: payload(people(100, 8000)) });
  hour();
  expect((await size()) / whole).toBeCloseTo(0.5, 1);
});

test('a replacement comes in batches and takes effect with the last one', async () => {
  await add(people(0, 5000));
  hour();
  const before = await size();
  expect((await replace(people(0, 9000), batch(11, 1, false))).body['session_id']).toBe('11');
  hour();
  expect(await size()).toBe(before);
  expect((await read())['operation_status']).toMatchObject({ code: 414 });
  const other = await replace(people(0, 9), batch(12, 1, true));
  expect(other.body.error).toMatchObject({ code: 2650, error_subcode: 1_870_145 });
  expect((await add(people(0, 9))).body.error).toMatchObject({ error_subcode: 1_870_145 });
  await replace(people(9000, 10_000), batch(11, 2, true));
  hour();
  expect((await size()) / before).toBeCloseTo(2, 1);
  const late = await replace(people(0, 9), batch(11, 3, true));
  expect(late.body.error).toMatchObject({ code: 2650, error_subcode: 1_870_147 });
  const [session] = (await sandbox.get(`/${id}/sessions`, { session_id: 11 })).body.data;
  expect(session).toMatchObject({
    session_id: '11',
    num_received: '10000',
    num_invalid_entries: '0',
    stage: 'finished',
  });
  expect((await sandbox.get(`/${id}/sessions`)).body.data).toHaveLength(2);
});

test('a replacement that nobody ends is given up after ninety minutes', async () => {
  await add(people(0, 5000));
  hour();
  const before = await size();
  await replace(people(0, 9), batch(11, 1, false));
  sandbox.world.clock.advance(90 * 60);
  expect((await read())['operation_status']).toMatchObject({ code: 200 });
  expect(await size()).toBe(before);
  expect((await replace(people(0, 9), batch(11, 2, true))).body.error['code']).toBe(2650);
});

test('what is not hashed is counted, shown and left out', async () => {
  const answer = await add(['person@example.com', digest('a'), digest('b').toUpperCase()]);
  expect(answer.body).toMatchObject({
    num_received: 3,
    num_invalid_entries: 2,
    invalid_entry_samples: { 0: 'person@example.com' },
  });
  hour();
  // One person: too few to be used, and to be counted.
  expect(await read()).toMatchObject({
    approximate_count_lower_bound: 1000,
    delivery_status: { code: 300, description: expect.stringContaining('too small') },
  });
});

test('several keys of a person, some of them blank', async () => {
  const schema = ['EMAIL', 'FN', 'MADID', 'LOOKALIKE_VALUE'];
  const rows = [
    [digest('mail'), digest('first'), '', 44.5],
    ['', digest('first'), 'aaaaaaaa-bbbb-4ccc-8ddd-eeeeeeeeeeee', 0],
    ['', '', '', 12],
    ['', 'Ann', '', ''],
  ];
  const answer = await sandbox.form(`/${id}/users`, { payload: payload(rows, schema) });
  expect(answer.body).toMatchObject({ num_received: 4, num_invalid_entries: 2 });
});

test('refused: no source, no list, too many, unknown keys, no session', async () => {
  expect((await create({})).body.error['message']).toContain('customer_file_source');
  expect((await sandbox.post(`/${id}/users`, {})).body.error['message']).toContain('payload');
  expect((await add([])).body.error['message']).toContain('payload[data]');
  expect((await add(people(0, 10_001))).body.error['message']).toContain('at most 10000');
  const odd = { payload: payload(people(0, 1), 'EMAIL_MD5') };
  expect((await sandbox.post(`/${id}/users`, odd)).body.error['message']).toContain('payload[schema]');
  expect((await replace(people(0, 1), {})).body.error['message']).toContain('session is required');
  expect((await add(people(0, 1), batch(1, 0, true))).body.error['message']).toContain('batch_seq');
  const rule = {
    inclusions: {
      operator: 'or',
      rules: [{ event_sources: [{ id: assetsOf(sandbox).pixel, type: 'pixel' }], retention_seconds: 86_400 }],
    },
  };
  const path = `/act_${sandbox.accountIds[0]}/customaudiences`;
  id = (await sandbox.post(path, { name: 'Visitors', rule, prefill: 1 })).body.id;
  expect((await add(people(0, 1))).body.error['error_user_title']).toBe('Audience Is Not A Customer List');
});
