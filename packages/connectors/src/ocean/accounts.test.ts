import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Stage } from '../conformance/subject.ts';
import { type Connector, unwrap } from '../core/index.ts';
import { draftOf, seededSandbox, stageOf, subject } from './testing.ts';

let open: Stage;
let all: Required<{ [K in keyof Connector]: NonNullable<Connector[K]> }>;

beforeAll(async () => {
  const sandbox = await seededSandbox();
  sandbox.world.limits.switch('ocean', false);
  open = await stageOf(sandbox, '林远航', '蓝港-航海策略-01');
  all = open.connector as typeof all;
});
afterAll(async () => open.sandbox.stop());
beforeEach(() => open.sandbox.world.faults.clear());

const setting = (name: string, parentId?: string) => ({ ...open, name, parentId });

describe('accounts', () => {
  it('are found below an organisation, an agency and an enterprise, with its name', async () => {
    const names = (stage: Stage) =>
      stage.connector.accounts
        .info(stage.scope, stage.accountIds)
        .then((results) =>
          results.map((result) => [unwrap(result).name, unwrap(result).businessName, unwrap(result).state]),
        );
    expect((await names(open)).toSorted()).toEqual([
      ['蓝港-旧游戏-04', '蓝港游戏组织', 'disabled'],
      ['蓝港-测试-03', '蓝港游戏组织', 'enabled'],
      ['蓝港-海岛消除-02', '蓝港游戏组织', 'enabled'],
      ['蓝港-航海策略-01', '蓝港游戏组织', 'enabled'],
    ]);
    const agent = await stageOf(open.sandbox, '周晴川');
    expect((await names(agent)).toSorted()).toEqual([
      ['潮汐-好物商城', '潮汐代理', 'enabled'],
      ['远洋-职业课程', '远洋商务平台', 'enabled'],
    ]);
    const listed = await agent.connector.accounts.list(agent.scope);
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['潮汐-好物商城', '远洋-职业课程']);
    const mixed = await stageOf(open.sandbox, '乔一帆');
    expect((await names(mixed)).toSorted()).toEqual([
      ['一帆独立游戏', null, 'enabled'],
      ['蓝港-海岛消除-02', '蓝港游戏组织', 'enabled'],
    ]);
  });

  it('an account that is gone fails alone among many', async () => {
    const ids = [...open.accountIds, '18000000000000099', 'not an id'];
    const results = await all.accounts.info(open.scope, ids);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, true, true, false, false]);
    expect(results[4]).toMatchObject({ error: { kind: 'token', failure: 'noAccess' } });
  });

  /** The same sandbox, where one path answers with a code of its own. */
  const answering = (path: string, code: number, asked: string[] = []) =>
    subject.connect(`${open.sandbox.url}/ocean`, {
      limiter: { acquire: async () => {}, observe() {} },
      log() {},
      readAttempts: 1,
      fetch: async (input, init) => {
        asked.push(new URL(String(input)).pathname);
        if (!String(input).includes(path)) return fetch(input, init);
        return Response.json({ code, message: '没有权限', request_id: 'r' });
      },
    });

  it.each([40001, 40118])('without the right to see money (%s) stay, and have none to show', async (code) => {
    const { accounts } = answering('/advertiser/fund/get/', code);
    const results = await accounts.info(open.scope, open.accountIds);
    for (const result of results) expect(unwrap(result)).toMatchObject({ balance: null, quota: null });
  });

  it.each([
    ['/advertiser/info/', 40105, 'token'],
    ['/advertiser/fund/get/', 40105, 'token'],
    ['/advertiser/fund/get/', 40110, 'limit'],
  ])('are not asked for any further when %s answers %s for all', async (path, code, kind) => {
    const asked: string[] = [];
    const many = Array.from({ length: 250 }, (_, at) => String(18_000_000_000_000_100n + BigInt(at)));
    const ids = path.includes('fund') ? open.accountIds : many;
    const results = await answering(path, code, asked).accounts.info(open.scope, ids);
    expect(new Set(results.map((result) => (result.ok ? 'ok' : result.error.kind)))).toEqual(new Set([kind]));
    expect(asked.filter((one) => one.includes(path))).toHaveLength(1);
  });

  it('a banned account refuses writes for a reason that no new authorisation mends', async () => {
    const results = await all.accounts.info(open.scope, open.accountIds);
    const banned = results.map(unwrap).find(({ state }) => state === 'disabled')!;
    const scope = { ...open.scope, account: banned };
    const [result] = await all.delivery.create(scope, [draftOf('project', { ...setting('Banned'), scope })]);
    expect(result).toMatchObject({ ok: false, error: { kind: 'policy', retry: 'never' } });
  });
});

describe('authorisation', () => {
  it('a refresh ends both old tokens, and the new ones work', async () => {
    const fresh = open.sandbox.token('ocean');
    const grant = {
      accessToken: fresh.accessToken,
      refreshToken: fresh.refreshToken ?? null,
      expiresAt: null,
      refreshExpiresAt: null,
      accountIds: fresh.accountIds,
      scopes: [],
    };
    const next = await all.auth.refresh(grant);
    expect(next.accountIds).toEqual(fresh.accountIds);
    expect(Date.parse(next.refreshExpiresAt!)).toBeGreaterThan(Date.parse(next.expiresAt!));
    await expect(all.accounts.list({ accessToken: grant.accessToken })).rejects.toMatchObject({
      kind: 'token',
    });
    await expect(all.auth.refresh(grant)).rejects.toMatchObject({ kind: 'token', failure: 'invalid' });
    expect(await all.accounts.list({ accessToken: next.accessToken })).toHaveLength(2);
  });

  it('sends a person to the real page beside the real API, and to the sandbox beside the sandbox', () => {
    const runtime = { limiter: { acquire: async () => {}, observe() {} }, log() {} };
    const url = (baseUrl: string) =>
      subject
        .connect(baseUrl, runtime)
        .auth.authoriseUrl({ redirectUri: 'https://c.example/cb', state: 's' });
    expect(url('https://api.oceanengine.com')).toMatch(
      /^https:\/\/ad\.oceanengine\.com\/openapi\/audit\/oauth\.html\?app_id=\d+&state=s&redirect_uri=https%3A/,
    );
    expect(url('http://127.0.0.1:1/ocean')).toMatch(/^http:\/\/127\.0\.0\.1:1\/ocean\/openapi\/audit/);
  });
});
