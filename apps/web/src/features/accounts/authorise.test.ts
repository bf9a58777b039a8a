import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMember } from '../../testing/member.ts';
import { clientStage, type Stage } from '../../testing/client-stage.ts';

let stage: Stage;
const assign = vi.fn<(url: string) => void>();
beforeEach(async () => {
  stage = await clientStage();
  assign.mockClear();
  Object.assign(location, { origin: 'http://console.test', assign });
});
afterEach(() => vi.unstubAllGlobals());

const link = (platform: string) => ({
  url: `https://platform.test/authorise?state=${platform}.x`,
  state: `${platform}.x`,
  expireTime: '2026-11-15T00:15:00Z',
});

it.each([
  ['TIKTOK', 'overseas'],
  ['FACEBOOK', 'overseas'],
  ['OCEAN', 'ocean'],
] as const)('goes to %s after its callback service knows the way back', async (platform, service) => {
  const { startAuthorisation } = await import('./authorise.ts');
  stage.answer(link('p'));
  stage.reply({ status: 0, msg: '', data: {} });
  await startAuthorisation(platform);
  expect(stage.sent.map(({ path }) => path)).toEqual([
    '/ad/auth/getAuthUrl',
    `/callback/${service}/set-callback-url`,
  ]);
  expect(stage.sent[0]?.body).toMatchObject({ platform });
  expect(stage.sent[1]?.body).toMatchObject({
    service,
    state: 'p.x',
    callbackUrl: 'http://console.test/console/account/auth',
  });
  expect(assign.mock.calls).toEqual([['https://platform.test/authorise?state=p.x']]);
});

it('Google has no callback service', async () => {
  const { startAuthorisation } = await import('./authorise.ts');
  stage.answer(link('google'));
  await startAuthorisation('GOOGLE');
  expect(stage.sent).toHaveLength(1);
  expect(assign).toHaveBeenCalledOnce();
});

it('says for which accounts it goes, and keeps what was chosen until it is back', async () => {
  const { startAuthorisation } = await import('./authorise.ts');
  const { storedMember } = await import('../../state/stored.ts');
  storedMember.set(aMember());
  stage.answer(link('google'));
  const wanted = [{ platform: 'GOOGLE', advertiserId: '4001' }] as const;
  const rest = [{ platform: 'OCEAN', advertiserId: '7003' }] as const;
  await startAuthorisation('GOOGLE', { wanted, rest });
  expect(stage.sent[0]?.body).toMatchObject({ platform: 'GOOGLE', advertiserIds: ['4001'] });
  const { userId, tenantId } = aMember();
  const kept = localStorage.getItem(`ad-authorising:${userId}:${tenantId}:`) ?? 'null';
  expect(JSON.parse(kept)).toEqual({ state: 'google.x', wanted: ['GOOGLE-4001'], rest: ['OCEAN-7003'] });
});

it('stays when somebody cancels while the link is asked for', async () => {
  const { startAuthorisation } = await import('./authorise.ts');
  stage.answer(link('google'));
  const cancelled = new AbortController();
  const started = startAuthorisation('GOOGLE', undefined, cancelled.signal);
  cancelled.abort();
  await started;
  expect(assign).not.toHaveBeenCalled();
});

it('stays and says why when the callback cannot be set', async () => {
  const { startAuthorisation } = await import('./authorise.ts');
  stage.answer(link('tiktok'));
  stage.reply({ status: 10_400, msg: 'wrong address', data: null });
  // The dialog shows it, and nobody else.
  await expect(startAuthorisation('TIKTOK')).rejects.toThrow(
    'Failed to set the authorisation callback: wrong address',
  );
  expect(assign).not.toHaveBeenCalled();
  expect(stage.toasts()).toEqual([]);
});
