import { errorTable } from '@adsail/contract';
import { sessionCalls } from '@adsail/contract/session';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useToasts } from '../../state/toast/toast.ts';
import { type FakeServer, fakeServer, page, Refused } from '../../testing/kit.ts';
import { PasswordLogin } from './password-form.tsx';

const { click, closePage, one, openPage, showPage, shownText, text, toastTexts, type, until } = page;

let server: FakeServer;
beforeEach(async () => {
  await openPage(['session', 'common', 'ui']);
  server = fakeServer();
});
afterEach(closePage);

async function fill() {
  await showPage(<PasswordLogin />, '/');
  await type(one('textbox', text('session:field.phone')), '13800000001');
  await type(one('textbox', text('session:field.password')), 'Adsail2026');
  await click(one('checkbox'));
}
const send = () => click(one('button', text('session:login.submit')));

it('says beside its field what was wrong with it, and not a second time', async () => {
  server.answer(sessionCalls.login, () => {
    throw new Refused({ message: 'Wrong password', code: errorTable.badCredentials.code });
  });
  await fill();
  await send();
  await until(() => shownText().includes('Wrong password'));
  expect(toastTexts()).toEqual([]);
});

it('says the rest by a toast, which goes when the form is sent again', async () => {
  server.answer(sessionCalls.login, () => {
    throw new Refused({ message: 'Too many tries', code: errorTable.slowDown.code });
  });
  await fill();
  await send();
  await until(() => toastTexts().join().includes('Too many tries'));
  const ticket = { loginCode: 'code', expiresInSeconds: 300, tenants: [], invitations: [] };
  server.answer(sessionCalls.login, () => ticket);
  await send();
  await until(() => useToasts.getState().list.length === 0);
  expect(server.asked(sessionCalls.login)).toHaveLength(2);
});
