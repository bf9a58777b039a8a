import { describe, expect, it } from 'vitest';
import { setUpStage } from '../../conformance/set-up-stage.ts';
import { LimitError, NotSentError, unwrap } from '../../core/index.ts';
import { subject } from '../testing.ts';

const stage = setUpStage(subject);

async function manyCampaigns(count: number, name: string): Promise<string[]> {
  const drafts = Array.from({ length: count }, (_, at) => stage.draft('campaign', `${name} ${at}`));
  return (await stage.delivery.create(stage.scope, drafts)).map((result) => unwrap(result).id);
}
const callsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const before = stage.lines.length;
  await work();
  return stage.lines.slice(before).map(({ method, path }) => `${method} ${path}`);
};

it('changes share a call, and one of what is not there fails alone', async () => {
  const ids = await manyCampaigns(3, 'Changed');
  const changes = ids.toSpliced(1, 0, '1888888888888888888').map((id, at) => ({ id, name: `Again ${at}` }));
  const calls = await callsOf(async () => {
    const results = await stage.delivery.update(stage.scope, 'campaign', changes);
    expect(results.map(({ ok }) => ok)).toEqual([true, false, true, true]);
  });
  expect(calls).toEqual(['POST /v25.0']);
  const read = await stage.delivery.get(stage.scope, 'campaign', ids);
  expect(read.map(({ name }) => name)).toEqual(['Again 0', 'Again 2', 'Again 3']);
});

it('a name that a batch would read as something else goes by itself', async () => {
  const names = ['Plain', 'null', '{result=one:$.id}', 'Plain too'];
  const drafts = names.map((name) => stage.draft('campaign', name));
  let ids: string[] = [];
  const calls = await callsOf(async () => {
    ids = (await stage.delivery.create(stage.scope, drafts)).map((result) => unwrap(result).id);
  });
  expect(calls).toHaveLength(3);
  const named = async () => (await stage.delivery.get(stage.scope, 'campaign', ids)).map(({ name }) => name);
  expect(await named()).toEqual(names);
  const changes = ids.map((id, at) => ({ id, name: names.at(at - 1) }));
  await stage.delivery.update(stage.scope, 'campaign', changes);
  expect(await named()).toEqual(changes.map(({ name }) => name));
});

it('a batch takes as many places as there are, and each answer is that of its own change', async () => {
  const ids = await manyCampaigns(12, 'Sliced');
  const free = [5, 1, 3];
  const asked: number[] = [];
  const limiter = {
    async acquire() {},
    async acquireUpTo(_keys: unknown, most: number) {
      asked.push(most);
      const count = free.shift();
      if (count === undefined) throw new LimitError({ platform: 'FACEBOOK', message: 'Full' }, 1000);
      return count;
    },
    observe() {},
  };
  const { delivery } = stage.through(() => undefined, { limiter });
  const changes = ids.map((id, at) => ({ id, name: `Slice ${at}` }));
  const results = await delivery.update(stage.scope, 'campaign', changes.with(6, { id: '1', name: 'None' }));
  expect(asked).toEqual([12, 7, 6, 3]);
  expect(results.map((result) => (result.ok ? 'ok' : result.error.kind))).toEqual([
    ...Array.from({ length: 6 }, () => 'ok'),
    'input',
    ...Array.from({ length: 2 }, () => 'ok'),
    ...Array.from({ length: 3 }, () => 'limit'),
  ]);
  const names = (await stage.delivery.get(stage.scope, 'campaign', ids)).map(({ name }) => name);
  expect(names.slice(4, 10)).toEqual(['Slice 4', 'Slice 5', 'Sliced 6', 'Slice 7', 'Slice 8', 'Sliced 9']);
});

it('the limit of one object, alone in a piece of a batch, is not that of the others', async () => {
  const ids = await manyCampaigns(6, 'Own');
  const own = JSON.stringify({ error: { code: 613, error_subcode: 1_487_632, message: 'x' } });
  const free = [1, 5];
  let calls = 0;
  const limiter = {
    async acquire() {},
    async acquireUpTo(_keys: unknown, most: number) {
      return free.shift() ?? most;
    },
    observe() {},
  };
  const { delivery } = stage.through(
    ({ pathname }) => {
      if (!pathname.endsWith('/v25.0')) return undefined;
      calls += 1;
      return calls === 1 ? Response.json([{ code: 400, body: own }]) : undefined;
    },
    { limiter },
  );
  const results = await delivery.update(
    stage.scope,
    'campaign',
    ids.map((id, at) => ({ id, name: `Later ${at}` })),
  );
  expect(results.map((result) => (result.ok ? 'ok' : result.error.kind))).toEqual([
    'limit',
    ...Array.from({ length: 5 }, () => 'ok'),
  ]);
});

it('what a piece was answered is kept when no turn comes for the next one', async () => {
  const drafts = Array.from({ length: 6 }, (_, at) => stage.draft('campaign', `Kept ${at}`));
  const free = [3];
  const limiter = {
    async acquire() {},
    async acquireUpTo() {
      const count = free.shift();
      if (count === undefined) throw new Error('The limiter is closed');
      return count;
    },
    observe() {},
  };
  const { delivery } = stage.through(() => undefined, { limiter });
  const results = await delivery.create(stage.scope, drafts);
  expect(results.slice(0, 3).every(({ ok }) => ok)).toBe(true);
  expect(results.slice(3).every((result) => !result.ok && result.error instanceof NotSentError)).toBe(true);
});

it('what waits for the next batch when time is up was not sent, and what was sent keeps its answer', async () => {
  const ids = await manyCampaigns(60, 'Cut');
  const stop = new AbortController();
  let isSent = false;
  const limiter = {
    async acquire(_key: unknown, _priority: unknown, signal?: AbortSignal) {
      if (isSent) stop.abort();
      signal?.throwIfAborted();
    },
    observe() {},
  };
  const { delivery } = stage.through(() => void (isSent = true), { limiter });
  const scope = { ...stage.scope, signal: stop.signal };
  const results = await delivery.setStatus(scope, 'campaign', ids, 'ENABLE');
  const done = results.flatMap((result, at) => (result.ok ? [at] : []));
  expect(done).toEqual(ids.slice(0, 50).map((_, at) => at));
  for (const result of results.slice(50)) expect(!result.ok && result.error).toBeInstanceOf(NotSentError);
});

describe('creates', () => {
  it('share calls whatever they belong to, and are read in the same call', async () => {
    const campaigns = await manyCampaigns(3, 'Shared');
    const drafts = campaigns.map((parentId, at) => stage.draft('adgroup', `Set ${at}`, parentId));
    const calls = await callsOf(async () => {
      const results = await stage.delivery.create(stage.scope, drafts);
      const [first] = await stage.delivery.get(stage.scope, 'adgroup', [unwrap(results[0]).id]);
      const { raw: _made, ...made } = unwrap(results[0]).object;
      const { raw: _read, ...read } = first!;
      expect(made).toEqual(read);
      expect(results.map((result) => unwrap(result).object.parentId)).toEqual(campaigns);
    });
    expect(calls).toEqual(['POST /v25.0', expect.stringContaining('GET')]);
  });

  it('are split where a batch would hold two ad sets of one campaign, each result at its place', async () => {
    const [one, two] = (await manyCampaigns(2, 'Split')) as [string, string];
    const names = ['a', 'b', 'c', 'd'];
    const drafts = [one, one, two, one].map((parentId, at) => stage.draft('adgroup', names[at]!, parentId));
    const calls = await callsOf(async () => {
      const results = await stage.delivery.create(stage.scope, drafts);
      expect(results.map((result) => unwrap(result).object.name)).toEqual(names);
    });
    // A batch of two, and then one after the other, which needs no batch.
    expect(calls.map((call) => call.endsWith('/adsets'))).toEqual([false, true, true]);
  });

  it('fail alone: refused before, refused by the platform, or without an answer', async () => {
    const connector = stage.through(({ pathname }) =>
      pathname.endsWith('/v25.0')
        ? Response.json([
            { code: 200, body: '{"id":"1"}' },
            null,
            { code: 400, body: '{"error":{"code":100,"message":"(#100) Param name must be short"}}' },
            { code: 400, body: '{"error":{"code":100,"message":"x","original_response":{"id":"4"}}}' },
          ])
        : undefined,
    );
    const drafts = ['a', 'b', 'c', 'd', 'e'].map((name) => stage.draft('campaign', name));
    drafts[1] = { ...drafts[1]!, settings: { objective: 'NONE' } };
    const results = await connector.delivery.create(stage.scope, drafts);
    expect(results.map((result) => (result.ok ? result.value.object.name : result.error.kind))).toEqual([
      'a',
      'input',
      'uncertain',
      'input',
      // Written, and only not read.
      'e',
    ]);
  });

  it('after a token that the platform refuses nothing more is sent', async () => {
    let calls = 0;
    const connector = stage.through(() => {
      calls += 1;
      return Response.json({ error: { code: 190, message: 'x' } }, { status: 400 });
    });
    const drafts = Array.from({ length: 60 }, (_, at) => stage.draft('campaign', `Token ${at}`));
    const results = await connector.delivery.create(stage.scope, drafts);
    expect(results.every((result) => !result.ok && result.error.kind === 'token')).toBe(true);
    expect(calls).toBe(1);
  });
});

describe('changes', () => {
  it('take fifty objects a call, each with a result of its own', async () => {
    const drafts = Array.from({ length: 60 }, (_, index) => stage.draft('campaign', `Many ${index}`));
    const ids = (await stage.delivery.create(stage.scope, drafts)).map((result) => unwrap(result).id);
    const before = stage.lines.length;
    const results = await stage.delivery.setStatus(stage.scope, 'campaign', ids.with(7, '7'), 'ENABLE');
    expect(results.flatMap(({ ok }, index) => (ok ? [] : [index]))).toEqual([7]);
    expect(stage.lines.slice(before).map(({ path }) => path)).toEqual(['/v25.0', '/v25.0']);
    const read = await stage.delivery.get(stage.scope, 'campaign', ids);
    expect(read.filter(({ status }) => status === 'ENABLE')).toHaveLength(59);
    const removed = await stage.delivery.remove(stage.scope, 'campaign', ids);
    expect(removed.every(({ ok }) => ok)).toBe(true);
  });

  it('an operation without an answer is unknown, and so are all of a call without one', async () => {
    const connector = stage.through(({ pathname }) =>
      pathname.endsWith('/v25.0')
        ? Response.json([
            null,
            { code: 200, body: '{"success":true}' },
            { code: 200, body: '{}' },
            { code: 500, body: 'x' },
          ])
        : undefined,
    );
    const results = await connector.delivery.setStatus(stage.scope, 'ad', ['1', '2', '3', '4'], 'DISABLE');
    expect(results.map((result) => (result.ok ? result.value : result.error.kind))).toEqual([
      'uncertain',
      '2',
      'uncertain',
      'uncertain',
    ]);
    stage.sandbox.world.faults.add({ kind: 'drop', path: '/v25.0', count: 1 });
    const lost = await stage.delivery.remove(stage.scope, 'ad', ['1', '2']);
    expect(lost.map((result) => result.ok || result.error.kind)).toEqual(['uncertain', 'uncertain']);
  });

  it('of budgets and bids share calls too, and one that is refused fails alone', async () => {
    const made = await manyCampaigns(3, 'Budgets');
    const drafts = made.map((parentId, at) => stage.draft('adgroup', `Budgets ${at}`, parentId));
    const sets = (await stage.delivery.create(stage.scope, drafts)).map((result) => unwrap(result).id);
    const before = stage.lines.length;
    const amounts = ['120', '0.01', '140'].map((amount) => ({ amount, currency: 'USD' }));
    const changes = sets.map((id, at) => ({ id, amount: amounts[at]! }));
    const budgets = await stage.delivery.setBudget(stage.scope, 'adgroup', changes);
    expect(budgets.map(({ ok }) => ok)).toEqual([true, false, true]);
    const bids = await stage.delivery.setBid(stage.scope, 'adgroup', changes);
    expect(bids.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(stage.lines.slice(before).map(({ method }) => method)).toEqual(['GET', 'POST', 'POST']);
    const read = await stage.delivery.get(stage.scope, 'adgroup', sets);
    expect(read.map(({ budget }) => budget?.amount?.amount)).toEqual(['120', '100.1', '140']);
  });

  it('no secret stands in the error of an operation', async () => {
    const { accessToken } = stage.scope;
    const body = JSON.stringify({ error: { code: 100, message: `Bad token ${accessToken}` } });
    const connector = stage.through(() => Response.json([{ code: 400, body }]));
    const [result] = await connector.delivery.setStatus(stage.scope, 'ad', ['1', '2'], 'ENABLE');
    expect(result).toMatchObject({ ok: false, error: { kind: 'input', message: 'Bad token [secret]' } });
  });
});
