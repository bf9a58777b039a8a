import { profileCalls } from '@adsail/contract/profile';
import { sessionCalls } from '@adsail/contract/session';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clientStage, type Stage } from '../testing/client-stage.ts';
import { aMember } from '../testing/member.ts';

let stage: Stage;
beforeEach(async () => {
  stage = await clientStage();
});
afterEach(() => vi.unstubAllGlobals());

const inChinese = aMember({
  lang: 'zh',
  userRoleList: [{ roleCode: 'ADMINISTRATOR', roleName: '管理员' }],
});
const language = async () => (await import('../i18n/index.ts')).currentLanguage();
const kept = (key: string) => stage.browser.localStorage.getItem(key);
const cookie = () => decodeURIComponent((stage.browser.document as { cookie?: string }).cookie ?? '');

it('saves a member’s language with the field language, and stores profile and cookie in it', async () => {
  const { switchLanguage } = await import('./switch-language.ts');
  const told = vi.fn<() => void>();
  stage.browser.window.addEventListener('adsail:language', told);
  stage.answer({ profile: inChinese });
  await switchLanguage('zh');
  expect(stage.sent[0]).toMatchObject({ path: profileCalls.update.path, body: { language: 'zh' } });
  expect(JSON.parse(kept('agentMemberVo') ?? '')).toEqual(inChinese);
  expect(cookie()).toContain('"lang":"zh"');
  expect(await language()).toBe('zh');
  expect(told).toHaveBeenCalledOnce();
});

it('changes nothing when it could not be saved', async () => {
  const { switchLanguage } = await import('./switch-language.ts');
  stage.reply({ errorCode: 10_500, errorMessage: 'no', response: null });
  await expect(switchLanguage('zh')).rejects.toMatchObject({ code: 10_500 });
  expect(await language()).toBe('en');
  expect(JSON.parse(kept('agentMemberVo') ?? '')).toMatchObject({ lang: 'en' });
});

it('waits for the login of whoever is not logged in, and speaks at once', async () => {
  const { switchLanguage } = await import('./switch-language.ts');
  const { languageForLogin } = await import('../state/chosen-language.ts');
  const { storedMember } = await import('../state/stored.ts');
  storedMember.set(null);
  await switchLanguage('zh');
  expect(stage.sent).toEqual([]);
  expect(await language()).toBe('zh');
  expect(languageForLogin()).toBe('zh');
  expect(kept('adsail-language')).toBe('zh');
});

it('goes along to the login when the session turns out to be over', async () => {
  const { switchLanguage } = await import('./switch-language.ts');
  const { languageForLogin } = await import('../state/chosen-language.ts');
  const lost = { errorCode: 11_014, errorMessage: 'ended', response: null };
  stage.onSessionLost(async () => undefined);
  stage.reply(lost);
  stage.reply(lost);
  await switchLanguage('zh');
  expect(stage.sent.map(({ path }) => path)).toEqual([
    profileCalls.update.path,
    sessionCalls.refreshToken.path,
  ]);
  expect(languageForLogin()).toBe('zh');
  expect(await language()).toBe('zh');
});

it('is followed by the other tabs', async () => {
  const { followOtherTabsMember } = await import('./leave.ts');
  const { storedMember } = await import('../state/stored.ts');
  followOtherTabsMember();
  stage.browser.writeElsewhere('agentMemberVo', JSON.stringify(inChinese));
  await expect.poll(language).toBe('zh');
  expect(stage.browser.location.reload).not.toHaveBeenCalled();
  storedMember.set(null);
  stage.browser.writeElsewhere('adsail-language', 'ar');
  await expect.poll(language).toBe('ar');
});
