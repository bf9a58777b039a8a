import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clientStage, type Stage } from '../testing/client-stage.ts';
import { aMember } from '../testing/member.ts';
import type * as Forms from '../loading/unsaved-forms.ts';

let stage: Stage;
let forms: typeof Forms;
const router = { navigate: vi.fn<(to: object) => Promise<void>>(async () => undefined) };
beforeEach(async () => {
  stage = await clientStage();
  forms = await import('../loading/unsaved-forms.ts');
  router.navigate.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

const changedForm = (mayLose: boolean) => {
  const form = { ask: async () => mayLose, discard: vi.fn<() => void>(), letGo: vi.fn<() => void>() };
  forms.registerUnsaved(form);
  return form;
};

describe('with a changed form, once somebody keeps editing', () => {
  it('the logout neither asks the server nor goes', async () => {
    const { logout } = await import('../api/logout.ts');
    changedForm(false);
    await logout(router);
    expect(stage.sent).toEqual([]);
    expect(router.navigate).not.toHaveBeenCalled();
    const { storedMember } = await import('../state/stored.ts');
    expect(storedMember.get()).not.toBeNull();
  });

  it('another platform is neither stored nor loaded', async () => {
    const { switchPlatform } = await import('./shell/switch-platform.ts');
    const { storedPlatform } = await import('../state/stored.ts');
    const form = changedForm(false);
    await switchPlatform('OCEAN');
    expect(storedPlatform.get()).toBeNull();
    expect(location.reload).not.toHaveBeenCalled();
    expect(form.discard).not.toHaveBeenCalled();
  });
});

describe('with a changed form that may be lost', () => {
  it('the logout goes to the login page', async () => {
    const { logout } = await import('../api/logout.ts');
    const form = changedForm(true);
    sessionStorage.setItem('adsail-entries:mine', '{"name":"x"}');
    stage.answer({});
    await logout(router);
    expect(router.navigate.mock.calls).toMatchObject([[{ to: '/user/login' }]]);
    expect(form.discard).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('adsail-entries:mine')).toBeNull();
  });

  it.each([
    [
      'the session was over already',
      () => stage.reply({ errorCode: 11_014, errorMessage: '', response: null }),
    ],
    ['the server cannot be reached', () => stage.breakOff()],
  ])('the logout leaves no entries behind when %s', async (_name, answer) => {
    const { logout } = await import('../api/logout.ts');
    const form = changedForm(true);
    sessionStorage.setItem('adsail-entries:mine', '{"name":"x"}');
    answer();
    answer();
    await logout(router);
    expect(form.discard).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('adsail-entries:mine')).toBeNull();
  });

  it('another platform is stored after the form was given up, so that the browser does not ask again', async () => {
    const { switchPlatform } = await import('./shell/switch-platform.ts');
    const { storedPlatform } = await import('../state/stored.ts');
    const form = changedForm(true);
    await switchPlatform('OCEAN');
    expect(form.discard).toHaveBeenCalledTimes(1);
    expect(storedPlatform.get()).toBe('OCEAN');
    expect(location.reload).toHaveBeenCalledTimes(1);
  });
});

it('another tab in another organisation starts this one over without a question, entries kept', async () => {
  const { followOtherTabsMember } = await import('../api/leave.ts');
  followOtherTabsMember();
  const form = changedForm(false);
  localStorage.setItem('agentMemberVo', JSON.stringify(aMember({ tenantId: '100002' })));
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'agentMemberVo' }));
  expect(form.letGo).toHaveBeenCalledTimes(1);
  expect(form.discard).not.toHaveBeenCalled();
  expect(location.reload).toHaveBeenCalledTimes(1);
});
