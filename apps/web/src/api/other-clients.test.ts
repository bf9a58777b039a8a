import { fileCalls } from '@adsail/contract/files';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStage, type Stage } from '../testing/client-stage.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await clientStage();
});
afterEach(() => vi.unstubAllGlobals());

it('the gateway client sends a form with the JSON payload in one field', async () => {
  const { dispatch } = await import('./gateway.ts');
  stage.answer({ token: 't' });
  await dispatch({ cmdId: 'login', constructor: 'LoginRequest', payload: { phone: '13800000001' } });
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
