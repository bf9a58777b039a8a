import { calls, ownPageHeader, read, signedSegment, sign } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import { exportCalls } from '@adsail/contract/exports';
import { productCalls } from '@adsail/contract/products';
import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { aMember } from '../testing/member.ts';
import { clientStage, type Stage } from '../testing/client-stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await clientStage();
});
afterEach(() => vi.unstubAllGlobals());

const page = { list: [], total: 0, pageIndex: 1, pageSize: 20 };
const lost = { errorCode: 11012, errorMessage: 'expired', response: null };
const grant = {
  profile: aMember(),
  token: 'new-token',
  tokenExpiresInSeconds: 900,
  sessionToken: 's.of-the-session',
  signSecret: 'new-secret',
};
const tokensSent = () => stage.sent.map(({ headers }) => headers['x-token']);

describe('what a request carries', () => {
  it('adds who asks, and the language', async () => {
    stage.answer(page);
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
    stage.answer(page);
    await stage.request(productCalls.page, {});
    expect(stage.sent[0]?.body).toMatchObject({ platform: 'TIKTOK' });
    stage.at('/console/admanagers');
    stage.answer(page);
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
    stage.answer(page);
    await stage.request(productCalls.page, {});
    expect(tokensSent()).toEqual(['s.abc']);
    expect(stage.browser.localStorage.getItem('adsail-session-token')).toBe('s.abc');
  });

  it('keeps nothing that opens the session where a script could find it', async () => {
    stage.reply(lost);
    stage.answer(grant);
    stage.answer(page);
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
    stage.answer(page);
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

describe('a session that is over', () => {
  it('is renewed silently, and the call repeated with the same key', async () => {
    stage.reply(lost);
    stage.answer(grant);
    stage.answer({});
    await stage.request(productCalls.delete, { id: aMember().userId });
    expect(stage.sent.map(({ path }) => path)).toEqual([
      '/ad/product/delete',
      '/ad/sys/user/refreshToken',
      '/ad/product/delete',
    ]);
    expect(stage.sent[2]?.headers['idempotency-key']).toBe(stage.sent[0]?.headers['idempotency-key']);
    expect(stage.sent[1]?.body).toEqual({ deviceId: 'device-1' });
    expect(stage.toasts()).toEqual([]);
  });

  it('is asked for again when the answer of the renewal got lost', async () => {
    stage.reply(lost);
    stage.breakOff();
    stage.answer(grant);
    stage.answer(page);
    await expect(stage.request(productCalls.page, {})).resolves.toEqual(page);
    expect(stage.sent.map(({ path }) => path)).toEqual([
      '/ad/product/page',
      '/ad/sys/user/refreshToken',
      '/ad/sys/user/refreshToken',
      '/ad/product/page',
    ]);
    expect(stage.toasts()).toEqual([]);
  });

  it.each([502, 504])('is asked for again when something between answers %i', async (status) => {
    stage.reply(lost);
    stage.reply('<html>', status);
    stage.answer(grant);
    stage.answer(page);
    await expect(stage.request(productCalls.page, {})).resolves.toEqual(page);
  });

  it('is neither lost nor renewed when the server stays silent: the call fails, the member stays', async () => {
    stage.reply(lost);
    stage.breakOff();
    stage.breakOff();
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ kind: 'no-reply' });
    expect(stage.browser.localStorage.getItem('agentMemberVo')).not.toBeNull();
  });

  it('that became another one meanwhile does not get the request of this tab', async () => {
    stage.keepSessionToken('s.mine');
    stage.reply(lost);
    stage.answer({ ...grant, profile: aMember({ tenantId: '100002' }), sessionToken: 's.other' });
    stage.reply({ errorCode: 10_409, errorMessage: 'another organisation', response: null });
    await expect(stage.request(productCalls.delete, { id: aMember().userId })).rejects.toMatchObject({
      code: 10_409,
    });
    expect(stage.sent[2]).toMatchObject({ body: { tenantId: '100001' }, headers: { 'x-token': 's.mine' } });
    expect(stage.browser.location.reload).toHaveBeenCalledOnce();
  });

  it('that goes on elsewhere after the membership ended leaves a note of the organisation that it was in', async () => {
    const { notedEnd } = await import('../state/ended-membership.ts');
    const removed = { ...lost, errorCode: 11_014, response: { membership: 'REMOVED' } };
    stage.reply(removed);
    stage.answer({ ...grant, profile: aMember({ tenantId: '100002', tenantName: 'Next' }) });
    stage.reply(removed);
    await stage.request(productCalls.page, {}).catch(() => undefined);
    const { tenantId, tenantName } = aMember();
    expect(notedEnd()).toEqual({ membership: 'REMOVED', tenantId, tenantName });
    expect(stage.browser.location.reload).toHaveBeenCalledOnce();
    // A late answer to the former organisation says nothing about the next one.
    stage.reply(lost);
    stage.reply(lost);
    await stage.request(productCalls.page, {}).catch(() => undefined);
    expect(notedEnd()?.tenantName).toBe(aMember().tenantName);
  });

  it('is renewed once for calls that fail together', async () => {
    stage.reply(lost);
    stage.reply(lost);
    stage.answer(grant);
    stage.answer(page);
    stage.answer(page);
    await Promise.all([
      stage.request(productCalls.page, {}),
      stage.request(productCalls.page, { keyword: 'a' }),
    ]);
    expect(stage.sent.filter(({ path }) => path.endsWith('refreshToken'))).toHaveLength(1);
  });

  it('just asks again when another tab has renewed it', async () => {
    stage.reply(lost);
    stage.reply({ errorCode: 10409, errorMessage: '', response: null });
    stage.answer(page);
    await expect(stage.request(productCalls.page, {})).resolves.toEqual(page);
  });

  it.each([11012, 11014])('leads to the login once when it cannot be renewed (%i)', async (errorCode) => {
    const leave = vi.fn<(message: string) => Promise<void>>(async () => undefined);
    stage.onSessionLost(leave);
    stage.reply({ ...lost, errorCode });
    stage.reply({ ...lost, errorCode });
    stage.reply({ ...lost, errorCode });
    const results = await Promise.allSettled([
      stage.request(productCalls.page, {}),
      stage.request(productCalls.page, { keyword: 'a' }),
    ]);
    expect(results.map((result) => result.status === 'rejected' && result.reason.name)).toEqual([
      'SessionLost',
      'SessionLost',
    ]);
    expect(leave).toHaveBeenCalledTimes(1);
    expect(stage.toasts()).toEqual([]);
  });

  it.each([7, 8])('is also told by code %i in the older style', async (code) => {
    const older = { ...productCalls.page, envelope: 'code' as const };
    stage.reply({ code, msg: 'token invalid', data: null });
    stage.answer(grant);
    stage.reply({ code: 200, msg: '', data: page });
    await expect(stage.request(older, {})).resolves.toEqual(page);
  });

  it('is no matter of codes 7 and 8 in the newer style', async () => {
    stage.reply({ errorCode: 7, errorMessage: 'seven', response: null });
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ code: 7 });
    expect(stage.sent).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('shows the prefix of the action and the message, then throws with the fields', async () => {
    const fields = [{ path: 'name', rule: 'required', message: 'Required' }];
    stage.reply({ errorCode: 10400, errorMessage: 'Please check', response: { fields } });
    const error = await stage.request(productCalls.add, { name: '', imageUrl: '' }).catch((thrown) => thrown);
    expect(error).toMatchObject({ name: 'ApiError', code: 10400, fields });
    expect(stage.toasts()).toEqual(['add product failed: Please check']);
  });

  it('shows the code where there is no message', async () => {
    stage.reply({ errorCode: 20000, errorMessage: '', response: null });
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ code: 20_000 });
    expect(stage.toasts()).toEqual(['fetch product failed: 20000']);
  });

  it('keeps quiet when asked to', async () => {
    stage.reply({ errorCode: 20000, errorMessage: 'x', response: null });
    await expect(stage.request(productCalls.page, {}, { silent: true })).rejects.toThrow(
      'fetch product failed: x',
    );
    expect(stage.toasts()).toEqual([]);
  });

  it('counts code 200 without data as one, in the style of the registration', async () => {
    stage.reply({ code: 200, msg: '', data: null });
    await expect(stage.request({ ...productCalls.page, envelope: 'code' }, {})).rejects.toMatchObject({
      code: 200,
    });
  });

  it('reads status and msg for the multipart client', async () => {
    stage.reply({ status: 5, msg: 'too large', data: null });
    await expect(stage.request({ ...productCalls.page, envelope: 'status' }, {})).rejects.toMatchObject({
      code: 5,
    });
    expect(stage.toasts()).toEqual(['fetch product failed: too large']);
  });
});

const noReply = 'Server exception, no reply. ';

describe('an answer that is none', () => {
  it.each([
    [400, 'fetch product failed: Invalid request parameters'],
    [403, 'fetch product failed: No permission. Please contact the administrator'],
    [404, 'fetch product failed: The requested resource does not exist'],
    [500, 'fetch product failed: The server reported an error. Try again in a minute.'],
    [503, 'fetch product failed: The server reported an error. Try again in a minute.'],
    [418, 'fetch product failed: Request failed'],
  ])('has a toast for HTTP %i', async (status, text) => {
    stage.reply('<html>', status);
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ kind: 'status', status });
    expect(stage.toasts()).toEqual([text]);
  });

  it('says why when a rarer status brings a reason', async () => {
    stage.reply({ errorCode: 10413, errorMessage: 'The request is too large', response: null }, 413);
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ code: 10_413 });
    expect(stage.toasts()).toEqual(['fetch product failed: The request is too large']);
  });

  it.each([
    ['the server’s own', 'Too many requests. Please wait a moment', undefined, 'Please wait a moment'],
    ['a hint in seconds', 'Too many requests. Please wait a moment', '30', 'Try again in 30 s.'],
    ['ours', '', undefined, 'Wait a moment, then try again.'],
  ])('gives one advice for too many requests: %s', async (_whose, errorMessage, seconds, advice) => {
    stage.reply(
      { errorCode: 10429, errorMessage, response: null },
      429,
      seconds ? { 'retry-after': seconds } : {},
    );
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ status: 429 });
    const [said = ''] = stage.toasts();
    expect(said).toMatch(/^fetch product failed: too many requests. /i);
    expect(said.split('equests. ')[1]).toBe(advice);
  });

  it('shows the id of the request that the server failed on, for the operator’s log', async () => {
    stage.reply('<html>', 502, { 'x-request-id': '4f1c' });
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ requestId: '4f1c' });
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.stubGlobal('navigator', { onLine: true, clipboard: { writeText } });
    const [toast] = stage.shown();
    expect(toast?.text).toContain('Request ID: 4f1c');
    toast?.action?.run();
    expect(writeText).toHaveBeenCalledWith('4f1c');
  });

  it('says once what five requests failed of, though each has an id', async () => {
    for (const id of ['a1', 'b2']) {
      stage.reply('<html>', 500, { 'x-request-id': id });
      await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ status: 500 });
    }
    expect(stage.toasts()).toHaveLength(1);
  });

  it('asks once more when the connection broke while reading, then says so', async () => {
    stage.breakOff();
    stage.breakOff();
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({ kind: 'no-reply' });
    expect(stage.sent).toHaveLength(2);
    expect(stage.toasts()).toEqual([
      `fetch product failed: ${noReply}Check your connection, then try again.`,
    ]);
  });

  it('never repeats a write by itself', async () => {
    stage.breakOff();
    await expect(stage.request(productCalls.delete, { id: aMember().userId })).rejects.toMatchObject({
      kind: 'no-reply',
    });
    expect(stage.sent).toHaveLength(1);
    expect(stage.toasts()).toEqual([
      `delete product failed: ${noReply}Check your connection and whether the change was made, then try again.`,
    ]);
  });

  it('never repeats a login by itself', async () => {
    stage.breakOff();
    const input = { loginCode: 'x', tenantId: '1' };
    await expect(stage.request(sessionCalls.tenantLogin, input)).rejects.toMatchObject({ kind: 'no-reply' });
    expect(stage.sent).toHaveLength(1);
  });

  it('knows when the request never left', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    stage.breakOff();
    await expect(stage.request(productCalls.page, {})).rejects.toMatchObject({
      kind: 'unsent',
      // For a place that says itself what was tried.
      words: 'Request failed: you are offline, nothing was sent. Try again once you are back online.',
    });
    expect(stage.toasts()).toEqual([
      'fetch product failed: Request failed: you are offline, nothing was sent. Try again once you are back online.',
    ]);
  });

  it('says nothing when the screen was left', async () => {
    const controller = new AbortController();
    stage.breakOff(() => controller.abort());
    await expect(stage.request(productCalls.page, {}, { signal: controller.signal })).rejects.toThrow(
      'Failed to fetch',
    );
    expect(stage.toasts()).toEqual([]);
  });
});
