import { accountCalls } from '@adsail/contract/accounts';
import { fileCalls } from '@adsail/contract/files';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStage, type Stage } from '../testing/client-stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await clientStage();
});
afterEach(() => vi.unstubAllGlobals());

it('the gateway client sends a form with the JSON payload in one field', async () => {
  const { logInAtGateway } = await import('./gateway.ts');
  stage.answer({ token: 't' });
  await logInAtGateway({ phone: '13800000001', password: 'Adsail2026', tenantId: '100001' });
  const [sent] = stage.sent;
  expect(sent).toMatchObject({ method: 'POST', path: '/gateway/dispatch' });
  expect(sent?.headers['content-type']).toBe('application/x-www-form-urlencoded');
  const form = new URLSearchParams(sent?.rawBody);
  expect([...form.keys()]).toEqual(['kIndex', 'osCode', 'cmdId', 'request', 'protocolVersion']);
  expect(form.get('osCode')).toBe('7');
  expect(JSON.parse(form.get('request') ?? '')).toMatchObject({
    constructor: 'LoginRequest',
    deviceId: 'device-1',
    roomId: '',
    osCode: 7,
    phone: '13800000001',
    tenantId: '100001',
  });
});

it('the multipart client sends the fields first and the file last, and shows msg', async () => {
  const { sendFile } = await import('./multipart.ts');
  const { i18next } = await import('../i18n/index.ts');
  i18next.addResourceBundle('en', 'files', { failure: { upload: 'upload failed' } }, false, true);
  stage.reply({ status: 10400, msg: 'not a picture', data: null });
  const file = new File(['x'], 'a.png');
  await expect(sendFile(fileCalls.upload, { kind: 'image' }, file)).rejects.toMatchObject({ code: 10_400 });
  const form = stage.sent[0]?.form;
  expect([...(form?.keys() ?? [])].slice(-2)).toEqual(['kind', 'file']);
  expect(stage.sent[0]?.headers['content-type']).toBeUndefined();
  expect(stage.toasts()).toEqual(['upload failed: not a picture']);
});

describe('the partner client', () => {
  const input = {
    service: 'overseas',
    state: 'tiktok.abc',
    callbackUrl: 'http://localhost/console/account/auth',
  } as const;

  it('reads status, msg and data of a service that runs with us', async () => {
    const { requestPartner } = await import('./partner.ts');
    stage.reply({ status: 0, msg: '', data: {} });
    await expect(requestPartner(accountCalls.setCallbackUrl, input, '')).resolves.toEqual({});
    expect(stage.sent[0]).toMatchObject({
      method: 'POST',
      path: '/callback/overseas/set-callback-url',
      body: input,
      credentials: 'include',
    });
  });

  it('gives nothing of the session to another host', async () => {
    const { requestPartner } = await import('./partner.ts');
    stage.keepSessionToken('secret-token');
    stage.reply({ status: 0, msg: '', data: {} });
    await requestPartner(accountCalls.setCallbackUrl, input, 'https://callback.example/');
    const [sent] = stage.sent;
    expect(sent?.path).toBe('https://callback.example/callback/overseas/set-callback-url');
    expect(sent?.credentials).toBe('omit');
    expect(JSON.stringify(sent?.headers)).not.toContain('secret-token');
    expect(sent?.body).toEqual(input);
  });

  it.each([7, 8])(
    'takes status %i of another host for its own trouble, not for the end of our session',
    async (status) => {
      const { requestPartner } = await import('./partner.ts');
      const lost = vi.fn<() => Promise<void>>(async () => undefined);
      stage.onSessionLost(lost);
      stage.reply({ status, msg: 'no token', data: null });
      const asked = requestPartner(accountCalls.setCallbackUrl, input, 'https://callback.example');
      await expect(asked).rejects.toMatchObject({ name: 'ApiError', code: status });
      expect(lost).not.toHaveBeenCalled();
      expect(stage.sent).toHaveLength(1);
    },
  );

  it('takes no other host for the end of our session either when its HTTP status says unauthorised', async () => {
    const { requestPartner } = await import('./partner.ts');
    const lost = vi.fn<() => Promise<void>>(async () => undefined);
    stage.onSessionLost(lost);
    stage.reply({ status: 11_014, msg: 'no token', data: null }, 401);
    const asked = requestPartner(accountCalls.setCallbackUrl, input, 'https://callback.example');
    await expect(asked).rejects.toMatchObject({ name: 'ApiError', kind: 'status', status: 401 });
    expect(lost).not.toHaveBeenCalled();
    expect(stage.sent).toHaveLength(1);
  });

  it('ends the session for status 7 of a service that runs with us', async () => {
    const { requestPartner } = await import('./partner.ts');
    const lost = vi.fn<() => Promise<void>>(async () => undefined);
    stage.onSessionLost(lost);
    stage.reply({ status: 7, msg: 'no token', data: null });
    stage.reply({ errorCode: 11_014, errorMessage: '', response: null });
    const asked = requestPartner(accountCalls.setCallbackUrl, input, '');
    await expect(asked).rejects.toMatchObject({ name: 'SessionLost' });
    expect(lost).toHaveBeenCalledTimes(1);
  });

  it('shows the session to a host that is our own', async () => {
    const { requestPartner } = await import('./partner.ts');
    Object.assign(location, { origin: 'https://console.test' });
    stage.keepSessionToken('secret-token');
    stage.reply({ status: 0, msg: '', data: {} });
    await requestPartner(accountCalls.setCallbackUrl, input, 'https://console.test');
    const [sent] = stage.sent;
    expect(sent?.credentials).toBe('include');
    expect(JSON.stringify(sent?.headers)).toContain('secret-token');
  });

  it('shows msg behind the prefix when status is not 0', async () => {
    const { requestPartner } = await import('./partner.ts');
    stage.reply({ status: 10_400, msg: 'not an address of this console', data: null });
    await expect(requestPartner(accountCalls.setCallbackUrl, input, '')).rejects.toMatchObject({
      code: 10_400,
    });
    expect(stage.toasts()).toEqual([
      'Failed to set the authorisation callback: not an address of this console',
    ]);
  });
});
