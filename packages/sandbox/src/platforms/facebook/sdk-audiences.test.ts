import { createHash } from 'node:crypto';
import { CustomAudience } from 'facebook-nodejs-business-sdk';
import { expect, it } from 'vitest';
import { setUpSdk, thrown } from './sdk-testing.ts';

const open = setUpSdk();
const people = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) =>
    createHash('sha256')
      .update(`person-${from + index}@example.com`)
      .digest('hex'),
  );
const payload = (from: number, to: number) => ({ schema: 'EMAIL_SHA256', data: people(from, to) });
const session = (batch_seq: number, last_batch_flag: boolean) => ({
  session_id: 9_778_993,
  batch_seq,
  last_batch_flag,
  estimated_num_total: 4000,
});

it('fills a customer list, takes people out and replaces them in batches', async () => {
  const { account, sandbox } = open;
  const { id } = await account.createCustomAudience([], {
    name: 'Payers',
    subtype: 'CUSTOM',
    customer_file_source: 'USER_PROVIDED_ONLY',
  });
  const audience = new CustomAudience(id);
  const size = async () => {
    sandbox.world.clock.advance(3600);
    const { _data } = await audience.get(['approximate_count_lower_bound']);
    return Number(_data['approximate_count_lower_bound']);
  };
  const added = await audience.createUser([], { payload: payload(0, 8000) });
  expect(added._data).toMatchObject({ audience_id: id, num_received: 8000, num_invalid_entries: 0 });
  const first = await size();
  expect(first).toBeGreaterThan(4000);
  // As much as fits into an address: the SDK deletes with a query.
  expect(await audience.deleteUsers({ payload: payload(0, 100) })).toMatchObject({ num_received: 100 });
  await audience.createUsersReplace([], { payload: payload(0, 3000), session: session(1, false) });
  await audience.createUsersReplace([], { payload: payload(3000, 4000), session: session(2, true) });
  expect((await size()) / first).toBeCloseTo(0.5, 1);
  const sessions = await audience.getSessions([], { session_id: 9_778_993 });
  expect(sessions.map(({ _data }) => _data)).toMatchObject([{ num_received: '4000', stage: 'finished' }]);
});

it('counts what is not hashed, and is refused with more than a call takes', async () => {
  const { id } = await open.account.createCustomAudience([], {
    name: 'Odd',
    subtype: 'CUSTOM',
    customer_file_source: 'USER_PROVIDED_ONLY',
  });
  const audience = new CustomAudience(id);
  const data = ['person@example.com', ...people(0, 1)];
  const odd = await audience.createUser([], {
    payload: { schema: ['EMAIL'], data: data.map((one) => [one]) },
  });
  expect(odd._data).toMatchObject({
    num_invalid_entries: 1,
    invalid_entry_samples: { 0: 'person@example.com' },
  });
  const { response } = await thrown(audience.createUser([], { payload: payload(0, 10_001) }));
  expect(response).toMatchObject({ code: 100, message: expect.stringContaining('10000') });
});
