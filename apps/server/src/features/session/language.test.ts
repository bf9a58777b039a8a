import type { Language } from '@adsail/contract';
import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldsOf, type TestServer } from '../../testing/index.ts';
import { demoPassword } from './demo.ts';
import { browser, type Browser, freshCode, isla, mara, omar, peopledServer, tobin } from './testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await peopledServer();
});
afterAll(() => server.close());

const asking = (language: string) => ({ 'accept-language': language });

/** Logs in as a browser of one language does; `chosen` is what was picked on the login page. */
async function enter(tab: Browser, phone: string, browserLanguage: string, chosen?: Language) {
  const headers = asking(browserLanguage);
  const { response } = await tab.call(sessionCalls.login, { phone, password: demoPassword }, headers);
  const { loginCode, tenants } = response;
  const input = { loginCode, tenantId: tenants[0]!.tenantId, language: chosen };
  return (await tab.call(sessionCalls.tenantLogin, input, headers)).response.profile;
}
const profileOf = async (tab: Browser, language: string) =>
  (await tab.call(profileCalls.obtain, {}, asking(language))).response.profile;
const row = async (phone: string) =>
  (await server.owner.query('select lang, lang_chosen from users where phone = $1', [phone])).rows[0];

describe('until a person chose a language', () => {
  test.each([
    ['zh-CN,zh;q=0.9', 'zh', '管理员'],
    ['ar-SA', 'ar', 'مدير'],
    ['en-GB', 'en', 'Administrator'],
  ])('the browser’s holds, for demo users too: %s', async (header, lang, roleName) => {
    const tab = browser(server);
    const profile = await enter(tab, mara, header);
    expect(profile).toMatchObject({ lang, userRoleList: [{ roleCode: 'ADMINISTRATOR', roleName }] });
    expect(await profileOf(tab, header)).toEqual(profile);
    const renewed = await tab.call(sessionCalls.refreshToken, {}, asking(header));
    expect(renewed.response.profile).toEqual(profile);
    // What is written to the person later, by a job, is in the language that was last asked in.
    expect(await row(mara)).toEqual({ lang, lang_chosen: false });
  });
});

describe('a language chosen on the login page', () => {
  test('is saved at the login and stays, whatever the next browser speaks', async () => {
    expect(await enter(browser(server), tobin, 'en', 'zh')).toMatchObject({
      lang: 'zh',
      userRoleList: [{ roleName: '优化师' }],
    });
    const next = browser(server);
    expect(await enter(next, tobin, 'ar')).toMatchObject({ lang: 'zh' });
    expect(await profileOf(next, 'ar')).toMatchObject({ lang: 'zh', userRoleList: [{ roleName: '优化师' }] });
    expect(await row(tobin)).toEqual({ lang: 'zh', lang_chosen: true });
  });

  test('replaces what was chosen before', async () => {
    await enter(browser(server), tobin, 'en', 'zh');
    expect(await enter(browser(server), tobin, 'en', 'ar')).toMatchObject({ lang: 'ar' });
  });

  test('is one of three', async () => {
    const answer = await server.anybody.send(sessionCalls.tenantLogin, {
      loginCode: 'x',
      tenantId: '1',
      language: 'fr',
    });
    expect(fieldsOf(answer)).toEqual({ language: 'oneOf' });
  });

  test('also through the gateway', async () => {
    const request = { constructor: 'LoginRequest', phone: omar, password: demoPassword, language: 'ar' };
    const form = { kIndex: '', osCode: '7', cmdId: 'login', protocolVersion: '1' };
    const answer = await server.anybody.request({
      method: 'POST',
      url: '/gateway/dispatch',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...asking('zh') },
      payload: new URLSearchParams({ ...form, request: JSON.stringify(request) }).toString(),
    });
    expect(answer.json()).toMatchObject({ errorCode: 0, response: { profile: { lang: 'ar' } } });
    expect(await row(omar)).toEqual({ lang: 'ar', lang_chosen: true });
  });

  test.each([
    ['13622220001', 'zh', true],
    ['13622220002', undefined, false],
  ] as const)('when registering as %s: %s', async (phone, language, chosen) => {
    const code = await freshCode(server, phone, 'REGISTER');
    const form = { phone, code, password: demoPassword, privacyAgreed: true as const, language };
    await server.anybody.call(sessionCalls.register, form, asking('ar'));
    expect(await row(phone)).toEqual({ lang: language ?? 'ar', lang_chosen: chosen });
  });
});

describe('a language change in the profile', () => {
  test.each(['language', 'lang'] as const)('by the field %s', async (field) => {
    const tab = browser(server);
    await enter(tab, isla, 'en', 'en');
    // Asked in the old language, as a switcher does.
    const { response } = await tab.call(profileCalls.update, { [field]: 'zh' }, asking('en'));
    expect(response).toMatchObject({
      lang: 'zh',
      profile: { lang: 'zh', userRoleList: [{ roleName: '设计师' }] },
    });
    expect(await profileOf(tab, 'en')).toEqual(response.profile);
  });

  test('two that differ are refused, two that agree are one', async () => {
    const { a } = await server.fixture();
    const update = (input: object) => server.as(a.designer).send(profileCalls.update, input);
    const refused = await update({ language: 'zh', lang: 'ar' });
    expect(refused.envelope.errorCode).toBe(10400);
    expect(fieldsOf(refused)).toEqual({ language: 'profile.twoLanguages' });
    expect((await update({ language: 'fr' })).envelope.errorCode).toBe(10400);
    expect((await update({ language: 'ar', lang: 'ar' })).envelope).toMatchObject({
      errorCode: 0,
      response: { lang: 'ar' },
    });
  });

  test('choosing the language that holds already is a choice', async () => {
    const tab = browser(server);
    await server.owner.query('update users set lang_chosen = false where phone = $1', [isla]);
    await enter(tab, isla, 'zh');
    await tab.call(profileCalls.update, { language: 'zh' }, asking('zh'));
    expect(await profileOf(tab, 'en')).toMatchObject({ lang: 'zh' });
  });
});
