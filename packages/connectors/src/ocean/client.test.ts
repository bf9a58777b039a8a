import { describe, expect, it } from 'vitest';
import { answering, type Reply } from '../conformance/recorded.ts';
import { attempt, type ItemResult } from '../core/index.ts';
import { listed, ok, refusal, scope, subject } from './testing.ts';

const made = ok({ site_id: 7_300_000_000_000_000_001n });

function before(...replies: Reply[]) {
  const recorded = answering(subject, replies);
  const { assets } = recorded.connector;
  const page = { kind: 'THIRDPARTY', name: 'P', url: 'https://x.example' } as const;
  return {
    ...recorded,
    read: () => attempt(() => assets.buttonTexts.suggest(scope, 'APP')),
    write: () => attempt(() => assets.sites.create(scope, page)),
  };
}
const errorOf = (result: ItemResult<unknown>) => (result.ok ? undefined : result.error);

/** "Return codes", each as a read and as a write meets it. */
const same = (expected: object) => [expected, expected] as const;
const codes: [code: number, message: string, read: object, write: object][] = [
  [40000, '参数错误：name 长度不合法', ...same({ kind: 'input', field: { path: 'name' } })],
  [40001, '没有权限', ...same({ kind: 'token', failure: 'noAccess' })],
  [40001, '账户状态异常', ...same({ kind: 'policy', retry: 'never' })],
  [40001, '账户已被封禁', ...same({ kind: 'policy', retry: 'never' })],
  [40002, '参数错误：url 取值不合法', ...same({ kind: 'input', field: { path: 'url', rule: 'refused' } })],
  [40002, '站点名称已存在', ...same({ kind: 'input', field: { path: 'name', rule: 'duplicate' } })],
  [40002, '站点17不存在', ...same({ kind: 'input', field: { rule: 'missing' } })],
  [40102, 'x', ...same({ kind: 'token', failure: 'expired' })],
  [40103, 'x', ...same({ kind: 'token', failure: 'expired' })],
  [40104, 'x', ...same({ kind: 'token', failure: 'invalid' })],
  [40105, 'x', ...same({ kind: 'token', failure: 'invalid' })],
  [40107, 'x', ...same({ kind: 'token', failure: 'invalid' })],
  [40113, 'x', ...same({ kind: 'token', failure: 'invalid' })],
  [40115, 'x', ...same({ kind: 'token', failure: 'invalid' })],
  [40118, 'x', ...same({ kind: 'policy', retry: 'never' })],
  [40119, 'x', ...same({ kind: 'policy', retry: 'never' })],
  [50000, '系统错误', { kind: 'transient', retry: 'now' }, { kind: 'uncertain', retry: 'later' }],
  [51010, '系统错误', { kind: 'transient', retry: 'now' }, { kind: 'uncertain', retry: 'later' }],
];

describe('a code in an answer of HTTP 200', () => {
  it.each(codes)('%i "%s" on a read', async (code, message, expected) => {
    const { read, sent } = before(...Array.from({ length: 4 }, () => refusal(code, message)));
    const error = errorOf(await read());
    expect(error).toMatchObject({ ...expected, code: String(code), status: 200, requestId: 'r-2' });
    expect(sent).toHaveLength(error?.retry === 'now' ? 4 : 1);
  });

  it.each(codes)('%i "%s" on a write is sent once', async (code, message, _read, expected) => {
    const { write, sent } = before(refusal(code, message), made);
    expect(errorOf(await write())).toMatchObject({ ...expected, code: String(code), requestId: 'r-2' });
    expect(sent).toHaveLength(1);
  });
});

describe('where tokens are given out', () => {
  const exchange = (message: string) => {
    const { connector } = answering(subject, [refusal(40002, message)]);
    return attempt(() => connector.auth.exchange({ code: 'the-code', redirectUri: 'https://x.example' }));
  };

  it.each([
    ['参数错误：auth_code不存在、已使用或已过期', { kind: 'token', failure: 'code' }],
    ['参数错误：refresh_token无效', { kind: 'token', failure: 'invalid' }],
    ['参数错误：app_id或secret不正确', { kind: 'config', retry: 'never' }],
  ])('%s', async (message, expected) => {
    expect(errorOf(await exchange(message))).toMatchObject(expected);
  });

  it('a grant says when it ends, by our clock; codes and tokens stand in no line', async () => {
    const tokens = {
      access_token: 'new-access',
      expires_in: 86_400,
      refresh_token: 'new-refresh',
      refresh_token_expires_in: 2_592_000,
    };
    const { connector, sent, lines } = answering(subject, [ok(tokens), ok(tokens)]);
    const grant = await connector.auth.exchange({ code: 'the-code', redirectUri: 'https://x.example' });
    expect(grant).toMatchObject({
      accessToken: 'new-access',
      refreshToken: 'new-refresh',
      expiresAt: '2026-03-11T04:00:00.000Z',
      refreshExpiresAt: '2026-04-09T04:00:00.000Z',
    });
    await connector.auth.refresh({ ...grant, refreshToken: 'old-refresh', accountIds: ['1'] });
    expect(sent.map(({ path }) => path)).toEqual([
      '/open_api/oauth2/access_token/',
      '/open_api/oauth2/refresh_token/',
    ]);
    expect(sent[1]?.body).toMatchObject({ refresh_token: 'old-refresh', secret: subject.secret });
    expect(sent.every(({ headers }) => !headers.has('access-token'))).toBe(true);
    expect(JSON.stringify(lines)).not.toMatch(/the-code|new-access|new-refresh|old-refresh/);
  });

  it('an answer without tokens leaves the exchange unknown: the code is used up', async () => {
    const { connector } = answering(subject, [ok({ access_token: '' })]);
    const exchanged = attempt(() => connector.auth.exchange({ code: 'c', redirectUri: 'https://x.example' }));
    expect(errorOf(await exchanged)).toMatchObject({ kind: 'uncertain' });
  });

  it('a platform that repeats the code is not repeated', async () => {
    expect(errorOf(await exchange('auth_code the-code 已使用'))?.message).toBe('auth_code [secret] 已使用');
  });
});

describe('an envelope', () => {
  it('with a status of failure is not believed, whatever its code', async () => {
    const failing = Response.json({ code: 0, message: 'OK', data: {} }, { status: 502 });
    expect(errorOf(await before(failing).write())).toMatchObject({ kind: 'uncertain', status: 502 });
  });

  it.each([['null'], ['[]'], ['{"message":"OK"}'], ['{"code":"0"}']])('%s is none', async (body) => {
    expect(errorOf(await before(body).write())).toMatchObject({ kind: 'uncertain', status: 200 });
  });

  it.each([[{ site_id: 'x1' }], [{ site_id: '' }], [{}]])('with %j leaves a write unknown', async (data) => {
    expect(errorOf(await before(ok(data)).write())).toMatchObject({ kind: 'uncertain', retry: 'later' });
  });

  it('without the id of an audience or of a task leaves it unknown', async () => {
    const { connector } = answering(subject, () => ok({}));
    const settings = { description: 'Core', landingType: 'APP_ANDROID' };
    const draft = { kind: 'prestore', name: 'Some', settings } as const;
    expect(errorOf(await attempt(() => connector.audiences.create(scope, draft)))).toMatchObject({
      kind: 'uncertain',
    });
    const film = { kind: 'video', name: 'f.mp4', source: { url: 'https://x.example/f.mp4' } } as const;
    expect(errorOf(await attempt(() => connector.uploads.upload(scope, film)))).toMatchObject({
      kind: 'uncertain',
    });
  });
});

describe('ids beyond what a double holds', () => {
  const longId = '7300000000000000001';

  it('go out as bare numbers and come in as text, digit for digit', async () => {
    const { write, sent } = before(made);
    expect(await write()).toEqual({ ok: true, value: { id: longId } });
    expect(sent[0]?.text).toContain(`"advertiser_id":${scope.account.id},`);
  });

  it('in every list', async () => {
    const long = BigInt(longId);
    const rows = [{ site_id: long, name: 'P', url: 'https://x.example', audit_status: 'AUDITING' }];
    const info = { page: 1, page_size: 100, total_number: 1, total_page: 1 };
    const { assets } = answering(subject, [
      listed(rows),
      ok({ asset_list: [{ asset_id: long, asset_name: 'A', asset_type: 'APP' }], page_info: info }),
      ok({ track_url_groups: [{ track_url_group_id: long, track_url_group_name: 'G' }], page_info: info }),
      ok({ goals: [], asset_ids: [long] }),
    ]).connector;
    const ids: string[] = [];
    for await (const { items } of assets.sites.list(scope, 'THIRDPARTY'))
      ids.push(...items.map(({ id }) => id));
    for await (const { items } of assets.eventSources.list(scope)) ids.push(...items.map(({ id }) => id));
    for await (const { items } of assets.eventSources.linkGroups(scope, longId))
      ids.push(...items.map(({ id }) => id));
    ids.push(...(await assets.goals.list(scope, { landingType: 'APP' })).assetIds);
    expect(ids).toEqual([longId, longId, longId, longId]);
  });
});

describe('limits', () => {
  it('are asked for by call, account and app before each request', async () => {
    const { read, acquired } = before(ok([]));
    await read();
    expect(acquired.map((name) => name.replace(/:\d+$/, ''))).toEqual([
      'ocean:2/tools/action_text/get/',
      'ocean:account',
      'ocean:app',
    ]);
  });

  it('an answer ends the growth of the waits', async () => {
    const { write, observed } = before(refusal(40110), refusal(40110), made, refusal(40110));
    for (let count = 0; count < 4; count += 1) await write();
    const waits = observed.map((signal) => 'retryAfterMs' in signal && signal.retryAfterMs);
    expect(waits).toEqual([1000, 2000, 1000]);
  });

  it('grow no further than five minutes', async () => {
    const { write, observed } = before(...Array.from({ length: 8 }, () => refusal(40130)));
    for (let count = 0; count < 8; count += 1) await write();
    expect(observed.at(-1)).toMatchObject({
      key: `ocean:account:${scope.account.id}`,
      retryAfterMs: 300_000,
    });
  });
});
