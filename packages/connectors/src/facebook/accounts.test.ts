import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { setUpStage } from '../conformance/set-up-stage.ts';
import { MemoryLimiter, unwrap } from '../core/index.ts';
import { facebook } from './index.ts';
import { refusedBy, subject } from './testing.ts';

const stage = setUpStage(subject);

describe('authorisation', () => {
  it('asks at the dialog with permissions, or with a configuration', () => {
    const at = { redirectUri: 'https://console.example.com/account/auth', state: 's' };
    const real = (more: object) =>
      new URL(
        facebook(
          { appId: '1', secret: 'x', baseUrl: 'https://graph.facebook.com', ...more },
          { limiter: new MemoryLimiter(), log() {} },
        ).auth.authoriseUrl(at),
      );
    expect(real({}).origin).toBe('https://www.facebook.com');
    expect(real({}).searchParams.get('scope')).toContain('ads_management');
    expect(real({ configId: '77' }).searchParams.get('config_id')).toBe('77');
    expect(real({ configId: '77' }).searchParams.has('scope')).toBe(false);
  });

  it('proves the app with every request, and keeps the token out of the address', async () => {
    const seen: [URL, RequestInit][] = [];
    const connector = stage.through((url, init) => void seen.push([url, init]));
    await connector.accounts.list(stage.scope);
    const [[url, init]] = seen as [[URL, RequestInit]];
    const { accessToken } = stage.scope;
    const proof = createHmac('sha256', subject.secret).update(accessToken).digest('hex');
    expect(url.searchParams.get('appsecret_proof')).toBe(proof);
    expect(url.href).not.toContain(accessToken);
    expect(new Headers(init.headers).get('authorization')).toBe(`Bearer ${accessToken}`);
  });
});

describe('tokens without an end', () => {
  it('are not exchanged: asked whether they still hold', async () => {
    const { accessToken } = stage.sandbox.token('facebook');
    const grant = {
      accessToken,
      refreshToken: null,
      expiresAt: null,
      refreshExpiresAt: null,
      accountIds: [],
      scopes: [],
    };
    const fresh = await stage.auth.refresh(grant);
    expect(fresh).toMatchObject({ accessToken, scopes: expect.arrayContaining(['ads_management']) });
    expect(fresh.accountIds).toHaveLength(2);
    stage.sandbox.world.state.tokens.end('facebook', accessToken, 'revoked');
    await expect(stage.auth.refresh(grant)).rejects.toMatchObject({ kind: 'token', failure: 'revoked' });
  });
});

describe('accounts', () => {
  it('tell what may still be spent, whose they are, and no balance where there is only a bill', async () => {
    const { accounts } = stage.sandbox.world.state;
    const [id = ''] = stage.accountIds;
    stage.sandbox.world.state.database.transaction(() => {
      const account = accounts.get('facebook', id);
      if (account)
        accounts.save('facebook', {
          ...account,
          balance: 20,
          fields: {
            ...account.fields,
            spend_cap: 12_345,
            prepaid: false,
            default_dsa_payor: 'Harbor Pay',
          },
        });
    });
    const [info] = await stage.accounts.info(stage.scope, [id]);
    expect(unwrap(info)).toMatchObject({
      balance: null,
      minBudget: { amount: '1', currency: 'USD' },
      data: { dsaPayor: 'Harbor Pay', dsaBeneficiary: undefined, minSpendCap: '100' },
      quota: { amount: '123.45', currency: 'USD' },
      businessName: expect.stringContaining('Fresh Harbor'),
      platformStatus: 'ACTIVE',
      createdAt: expect.stringMatching(/Z$/),
    });
  });

  it.each([
    [190, 458, 'token'],
    [4, undefined, 'limit'],
  ])(
    'are not asked for one by one when the first answer (%s) is everybody’s',
    async (code, subcode, kind) => {
      const paths: string[] = [];
      const answer = (url: URL) => {
        paths.push(url.pathname);
        // Nobody knows the list, so each would be asked for.
        return url.pathname.endsWith('/me/adaccounts') ? refusedBy(100, 33) : refusedBy(code, subcode);
      };
      const connector = stage.through(answer, { readAttempts: 1 });
      const ids = Array.from({ length: 200 }, (_, at) => String(900 + at));
      const results = await connector.accounts.info(stage.scope, ids);
      expect(results).toHaveLength(200);
      expect(new Set(results.map((result) => (result.ok ? 'ok' : result.error.kind)))).toEqual(
        new Set([kind]),
      );
      expect(paths).toHaveLength(2);
    },
  );

  it('are not asked for at all when the list says that the token is dead', async () => {
    let asked = 0;
    const connector = stage.through(() => {
      asked += 1;
      return refusedBy(190, 458);
    });
    const ids = Array.from({ length: 200 }, (_, at) => String(900 + at));
    const results = await connector.accounts.info(stage.scope, ids);
    expect(results[199]).toMatchObject({ error: { kind: 'token', failure: 'revoked' } });
    expect(asked).toBe(1);
  });

  it('are looked up in the list when there are many, and what is missing one by one', async () => {
    const ids = [...stage.accountIds, '901', '902', '903', '904', '905'];
    const before = stage.lines.length;
    const results = await stage.accounts.info(stage.scope, ids);
    expect(results.map(({ ok }) => ok)).toEqual([true, true, false, false, false, false, false]);
    expect(results[2]).toMatchObject({ error: { kind: 'token', failure: 'noAccess' } });
    expect(stage.lines.slice(before)[0]?.path).toContain('me/adaccounts');
  });
});
