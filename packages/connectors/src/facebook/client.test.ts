import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { answering, type Reply } from '../conformance/recorded.ts';
import { attempt, collect, type ItemResult, QuestionTooLargeError } from '../core/index.ts';
import { scope, subject } from './testing.ts';

const refused = (error: object, status = 400, headers: Record<string, string> = {}) =>
  Response.json({ error: { message: 'x', fbtrace_id: 'trace-2', ...error } }, { status, headers });

function before(...replies: Reply[]) {
  const recorded = answering(subject, replies);
  const { audiences, assets } = recorded.connector;
  return {
    ...recorded,
    read: () => attempt(() => collect(audiences.list(scope, 'custom'))),
    write: () => attempt(() => assets.pixels.create(scope, { name: 'P' })),
  };
}
const errorOf = (result: ItemResult<unknown>) => (result.ok ? undefined : result.error);

/** "Handling errors", each as a read and as a write meets it. */
const same = (expected: object) => [expected, expected] as const;
const gone = (id: string) => ({
  code: 100,
  error_subcode: 33,
  message: `Object with ID '${id}' does not exist`,
});
const codes: [name: string, error: object, status: number, read: object, write: object][] = [
  [
    'a session that ended',
    { code: 190, error_subcode: 463 },
    400,
    ...same({ kind: 'token', failure: 'expired' }),
  ],
  ['a new password', { code: 190, error_subcode: 460 }, 400, ...same({ kind: 'token', failure: 'invalid' })],
  [
    'an app taken out',
    { code: 190, error_subcode: 458 },
    400,
    ...same({ kind: 'token', failure: 'revoked' }),
  ],
  ['a token that is none', { code: 190 }, 400, ...same({ kind: 'token', failure: 'invalid' })],
  ['a checkpoint', { code: 190, error_subcode: 459 }, 400, ...same({ kind: 'token', failure: 'invalid' })],
  ['a session code', { code: 102 }, 400, ...same({ kind: 'token', failure: 'invalid' })],
  [
    'missing permissions',
    { code: 100, message: '(#100) Missing permissions' },
    400,
    ...same({ failure: 'noAccess' }),
  ],
  [
    'no access',
    { code: 100, message: '(#100) No access to resource.' },
    400,
    ...same({ failure: 'noAccess' }),
  ],
  ['a permission of the business', { code: 200 }, 403, ...same({ kind: 'token', failure: 'noAccess' })],
  ['a permission of the app', { code: 10 }, 403, ...same({ kind: 'token', failure: 'noAccess' })],
  [
    'a disabled account',
    { code: 200, error_user_title: 'Off' },
    403,
    ...same({ kind: 'policy', retry: 'never' }),
  ],
  [
    'an object that is gone',
    gone('12'),
    400,
    ...same({ kind: 'input', field: { path: 'id', rule: 'missing' } }),
  ],
  ['an account that is gone', gone('act_12'), 400, ...same({ kind: 'token', failure: 'noAccess' })],
  [
    'a wrong parameter',
    { code: 100, message: '(#100) Param name must be short' },
    400,
    ...same({ field: { path: 'name' } }),
  ],
  [
    'a blamed field',
    { code: 100, error_data: '{"blame_field_specs":[["daily_budget"]]}' },
    400,
    ...same({ field: { path: 'budget' } }),
  ],
  [
    'a wrong proof',
    { code: 100, message: 'Invalid appsecret_proof provided' },
    400,
    ...same({ kind: 'config' }),
  ],
  [
    'a bad query',
    { code: 2500, message: 'nonexistent field (colour)' },
    400,
    ...same({ field: { path: 'colour' } }),
  ],
  ['an old version', { code: 2635 }, 400, ...same({ kind: 'config', retry: 'never' })],
  ['a missing capability', { code: 3 }, 400, ...same({ kind: 'config', retry: 'never' })],
  ['a block', { code: 368 }, 400, ...same({ kind: 'policy', retry: 'never' })],
  ['a repeated post', { code: 506 }, 400, ...same({ kind: 'input', field: { rule: 'duplicate' } })],
  ['a start too far back', { code: 3018 }, 400, ...same({ kind: 'input', field: { path: 'from' } })],
  ['an unknown error', { code: 1, error_subcode: 99 }, 500, { kind: 'transient' }, { kind: 'uncertain' }],
  [
    'a service that is away',
    { code: 2, is_transient: true },
    503,
    { kind: 'transient' },
    { kind: 'uncertain' },
  ],
  ['a batch out of time', { code: 960 }, 400, { kind: 'transient' }, { kind: 'uncertain' }],
  ['a signature race', { code: 104 }, 400, ...same({ kind: 'transient', retry: 'now' })],
  ['something new', { code: 7777 }, 400, ...same({ kind: 'policy', retry: 'never' })],
];

describe('an error', () => {
  it.each(codes)('%s on a read', async (_name, error, status, expected) => {
    const { read, sent } = before(...Array.from({ length: 4 }, () => refused(error, status)));
    const thrown = errorOf(await read());
    expect(thrown).toMatchObject({ ...expected, status, requestId: 'trace-2' });
    expect(sent).toHaveLength(thrown?.retry === 'now' ? 4 : 1);
  });

  it.each(codes)('%s on a write is sent once', async (_name, error, status, _read, expected) => {
    const { write, sent } = before(refused(error, status), { id: '1' });
    expect(errorOf(await write())).toMatchObject({ ...expected, status, requestId: 'trace-2' });
    expect(sent).toHaveLength(1);
  });

  it('in an answer of HTTP 200 is one too', async () => {
    const { write } = before(refused({ code: 190, error_subcode: 463 }, 200));
    expect(errorOf(await write())).toMatchObject({ kind: 'token', status: 200, code: '190/463' });
  });

  it('speaks with the words for the person, and never with a secret', async () => {
    const message = `Invalid token ${scope.accessToken}`;
    const words = { error_user_title: 'Name taken', error_user_msg: 'Choose another name.' };
    const { write } = before(refused({ code: 100, message, ...words }));
    expect(errorOf(await write())?.message).toBe('Invalid token [secret]: Name taken. Choose another name.');
  });

  it.each([[{ error: 'x' }], [{ error: { code: '1' } }], [{}]])('of the form %j is unknown', async (body) => {
    expect(errorOf(await before(Response.json(body, { status: 400 })).write())).toMatchObject({
      kind: 'uncertain',
      message: 'HTTP 400 without an error',
    });
  });
});

describe('a request', () => {
  const proof = createHmac('sha256', subject.secret).update(scope.accessToken).digest('hex');
  const traced = () => Response.json({ id: '1' }, { headers: { 'x-fb-trace-id': 'trace-1' } });

  it('carries the token in its header and a proof of the secret in its address', async () => {
    const { write, sent } = before(traced());
    expect(await write()).toMatchObject({ ok: true, value: { id: '1', code: '1' } });
    expect(sent[0]).toMatchObject({ method: 'POST', query: { appsecret_proof: proof }, body: { name: 'P' } });
    expect(sent[0]?.headers.get('authorization')).toBe(`Bearer ${scope.accessToken}`);
  });

  it('has its trace in the line, and neither token nor proof', async () => {
    const { write, lines } = before(traced());
    await write();
    expect(lines).toMatchObject([
      { requestId: 'trace-1', outcome: 'ok', account: scope.account.id, status: 200 },
    ]);
    for (const secret of [scope.accessToken, proof, subject.secret])
      expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it.each([[{}], [{ id: '' }], [{ id: 12 }]])(
    'something made that comes back as %j is unknown',
    async (body) => {
      expect(errorOf(await before(body).write())).toMatchObject({ kind: 'uncertain' });
    },
  );
});

describe('pages', () => {
  const page = (ids: string[], after?: string) => ({
    data: ids.map((id) => ({ id, name: `A${id}`, subtype: 'CUSTOM' })),
    paging:
      after === undefined ? {} : { cursors: { after }, next: 'https://elsewhere.example/?access_token=x' },
  });

  it('follow the cursor and never the address that the platform gives', async () => {
    const { read, sent } = before(page(['1', '2'], 'c1'), page(['3'], 'c2'), page([]));
    const result = await read();
    expect(result.ok && result.value.map(({ id }) => id)).toEqual(['1', '2', '3']);
    expect(sent.map(({ query }) => query['after'])).toEqual([undefined, 'c1', 'c2']);
    expect(new Set(sent.map(({ path }) => path)).size).toBe(1);
  });

  it('are asked for by halves where the platform finds them too much, and stay small', async () => {
    const tooMuch = () => refused({ code: 1, message: 'Please reduce the amount of data' }, 500);
    const { read, sent } = before(tooMuch(), tooMuch(), page(['1'], 'c1'), page(['2']));
    expect((await read()).ok).toBe(true);
    expect(sent.map(({ query }) => query['limit'])).toEqual(['100', '50', '25', '25']);
  });

  it('one row that is too much is given up', async () => {
    const tooMuch = () => refused({ error_subcode: 1_487_534, code: 100 });
    const { read, sent } = before(...Array.from({ length: 9 }, tooMuch));
    expect(errorOf(await read())).toBeInstanceOf(QuestionTooLargeError);
    expect(sent.map(({ query }) => Number(query['limit']))).toEqual([100, 50, 25, 13, 7, 4, 2, 1]);
  });
});

describe('limits', () => {
  it('the hint of the use case is obeyed, in minutes', async () => {
    const row = { type: 'custom_audience', call_count: 100, estimated_time_to_regain_access: 19 };
    const headers = { 'x-business-use-case-usage': JSON.stringify({ [scope.account.id]: [row] }) };
    const { read, observed } = before(refused({ code: 80_003, error_subcode: 2_446_079 }, 400, headers));
    const key = `facebook:custom_audience:${scope.account.id}`;
    expect(errorOf(await read())).toMatchObject({ kind: 'limit', retryAfterMs: 19 * 60_000, limitKey: key });
    expect(observed).toContainEqual({ key, kind: 'usage', share: 1, resetMs: 19 * 60_000 });
  });

  it.each([
    [4, undefined, 'facebook:app:'],
    [341, undefined, 'facebook:app:'],
    [17, 2_446_079, `facebook:account:${scope.account.id}`],
    [613, 1_487_742, `facebook:account:${scope.account.id}`],
    [80_000, undefined, `facebook:ads_insights:${scope.account.id}`],
    [80_004, undefined, `facebook:ads_management:${scope.account.id}`],
    [80_014, undefined, `facebook:ads_management:${scope.account.id}`],
  ])(
    '%i/%s is about one allowance, and without a hint the wait doubles',
    async (code, error_subcode, key) => {
      const limited = () => refused({ code, error_subcode });
      const { write, observed } = before(limited(), limited(), { id: '1' }, limited());
      for (let count = 0; count < 4; count += 1) await write();
      const waits = observed.map((signal) => 'retryAfterMs' in signal && signal.retryAfterMs);
      expect(waits).toEqual([1000, 2000, 1000]);
      expect(observed.every((signal) => signal.key.startsWith(key))).toBe(true);
    },
  );

  it('a budget that was changed too often waits a quarter of an hour, a cap an hour', async () => {
    const { connector, observed } = answering(subject, ({ text }) =>
      refused(
        text.includes('spend_cap')
          ? { code: 17, error_subcode: 1_885_172 }
          : { code: 613, error_subcode: 1_487_632 },
      ),
    );
    const change = async (settings: Record<string, unknown>) =>
      (await connector.delivery.update(scope, 'campaign', [{ id: '77', settings }]))[0]!;
    expect(errorOf(await change({ spendCap: '900' }))).toMatchObject({ retryAfterMs: 3_600_000 });
    expect(errorOf(await change({ bidStrategy: 'COST_CAP' }))).toMatchObject({ retryAfterMs: 900_000 });
    expect(observed.map(({ key }) => key)).toEqual(['facebook:cap:77', 'facebook:budget:77']);
  });
});
