import { calls, ownPageHeader, read, signedSegment, sign } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import { exportCalls } from '@adsail/contract/exports';
import { productCalls } from '@adsail/contract/products';
import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { clientStage, grant, lost, noRows, type Stage } from '../testing/client-stage.ts';
import { aMember } from '../testing/member.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await clientStage();
});
afterEach(() => vi.unstubAllGlobals());

const tokensSent = () => stage.sent.map(({ headers }) => headers['x-token']);

describe('what a request carries', () => {
  it('adds who asks, and the language', async () => {
    stage.answer(noRows);
    await stage.request(productCalls.page, { pageIndex: 2 });
    const [sent] = stage.sent;
    expect(sent).toMatchObject({ method: 'POST', path: '/ad/product/page', credentials: 'include' });
    expect(sent?.body).toEqual({
      userId: aMember().userId,
      deviceId: 'device-1',
      sessionId: aMember().sessionId,
      tenantId: '100001',
      pageIndex: 2,
    });
    expect(sent?.headers).toMatchObject({ 'accept-language': 'en', 'content-type': 'application/json' });
    expect(sent?.headers['x-token']).toBeUndefined();
  });

  it('adds the platform on ad-manager pages only', async () => {
    stage.at('/console/admanager/userPackage');
    stage.answer(noRows);
    await stage.request(productCalls.page, {});
    expect(stage.sent[0]?.body).toMatchObject({ platform: 'TIKTOK' });
    stage.at('/console/admanagers');
    stage.answer(noRows);
    await stage.request(productCalls.page, {});
    expect(stage.sent[1]?.body).not.toHaveProperty('platform');
  });

  it('writes platforms small in a path, and other names as they are', async () => {
    stage.answer({});
    await stage.request(exportCalls.preview, { kind: 'dayProduct' });
    stage.answer({});
    await stage.request(accountCalls.refresh, { platform: 'TIKTOK', advertiserIds: ['1'] });
    expect(stage.sent.map(({ path }) => path)).toEqual([
      '/report/dayProduct/exportPreview',
      '/ad/auth/tiktok/refreshAdvertiserInfo',
    ]);
  });

  it('sends the session token, also after a reload: it is kept in the browser', async () => {
    stage.keepSessionToken('s.abc');
    stage.answer(noRows);
    await stage.request(productCalls.page, {});
    expect(tokensSent()).toEqual(['s.abc']);
    expect(stage.browser.localStorage.getItem('adsail-session-token')).toBe('s.abc');
  });

  it('keeps nothing that opens the session where a script could find it', async () => {
    stage.reply(lost);
    stage.answer(grant);
    stage.answer(noRows);
    await stage.request(productCalls.page, {});
    const { localStorage, sessionStorage } = stage.browser;
    const kept = [localStorage, sessionStorage].flatMap((store) =>
      Array.from({ length: store.length }, (_, at) => store.getItem(store.key(at) ?? '')),
    );
    expect(kept).toContain('s.of-the-session');
    expect(kept.join()).not.toMatch(/new-token|new-secret/);
  });

  it('gives a writing call a key, a reading one none', async () => {
    stage.answer({});
    stage.answer(noRows);
    await stage.request(productCalls.delete, { id: aMember().userId });
    await stage.request(productCalls.page, {});
    expect(stage.sent.map(({ headers }) => headers['idempotency-key']?.length)).toEqual([32, undefined]);
  });

  it('asks with a query where the call is a GET, without telling who asks before the login', async () => {
    stage.answer({ nextInSeconds: 60, expiresInSeconds: 300 });
    await stage.request(sessionCalls.sendCode, { phoneRegion: '852', phone: '12345678' });
    expect(stage.sent[0]).toMatchObject({
      method: 'GET',
      path: '/creative/sendMessageCode?phoneRegion=852&phone=12345678',
      body: undefined,
    });
    // A page of another site cannot send it: the server tells by it who makes the browser ask.
    expect(stage.sent[0]?.headers[ownPageHeader]).toBe('console');
  });

  it('signs calls of the attribution console, asking for the secret when it is not in memory', async () => {
    const { signed } = calls('products', {
      signed: read(`${signedSegment}dataset/page`, {
        input: z.object({ keyword: z.string() }),
        output: z.object({}),
        right: 'attribution.read',
        failure: 'session:failure.login',
        summary: '',
      }),
    });
    stage.answer({ signSecret: 'secret-of-the-session' });
    stage.answer({});
    await stage.request(signed, { keyword: 'é' });
    expect(stage.sent.map(({ path }) => path)).toEqual([profileCalls.obtain.path, signed.path]);
    const { headers, rawBody } = stage.sent[1]!;
    expect(headers['x-signature']).toBe(
      await sign('secret-of-the-session', rawBody!, headers['x-timestamp']!, headers['x-nonce']!),
    );
  });
});
