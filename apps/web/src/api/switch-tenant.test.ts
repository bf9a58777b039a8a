import { expect, it } from 'vitest';
import { aMember } from '../testing/member.ts';
import { switchTenant, type TenantSwitch } from './switch-tenant.ts';

/** Records what happens, in order. */
function stage(
  path: string,
  answer = aMember({ tenantId: '100002', platforms: ['FACEBOOK', 'OCEAN'] }),
  { keepsEditing = false } = {},
) {
  const steps: string[] = [];
  const on: TenantSwitch = {
    current: () => aMember(),
    askToLeave: async () => {
      steps.push('ask to leave');
      return keepsEditing ? null : () => void steps.push('discard');
    },
    ask: async (tenantId) => {
      steps.push(`ask ${tenantId}`);
      return answer;
    },
    keep: ({ tenantId }) => void steps.push(`keep ${tenantId}`),
    forget: () => void steps.push('forget'),
    choosePlatform: (platform) => void steps.push(`platform ${platform}`),
    path: () => path,
    refreshHome: async () => void steps.push('refresh home'),
    goHome: async () => void steps.push('go home'),
  };
  return { steps, on };
}

it('does nothing for the current organisation', async () => {
  const { steps, on } = stage('/admanager');
  expect(await switchTenant('100001', on)).toBe(false);
  expect(steps).toEqual([]);
});

it('takes over the new profile, its first platform, then goes home', async () => {
  const { steps, on } = stage('/admanager/userPackage');
  expect(await switchTenant('100002', on)).toBe(true);
  expect(steps).toEqual([
    'ask to leave',
    'ask 100002',
    'discard',
    'forget',
    'keep 100002',
    'platform FACEBOOK',
    'go home',
  ]);
});

it('asks the server nothing while somebody keeps editing a form', async () => {
  const { steps, on } = stage('/accountManager/userInfo', undefined, { keepsEditing: true });
  expect(await switchTenant('100002', on)).toBe(false);
  expect(steps).toEqual(['ask to leave']);
});

it('refreshes the home page when the member is there', async () => {
  const { steps, on } = stage('/home');
  await switchTenant('100002', on);
  expect(steps.at(-1)).toBe('refresh home');
});

it('chooses no platform where the organisation has none', async () => {
  const { steps, on } = stage('/home', aMember({ tenantId: '100002', platforms: [] }));
  await switchTenant('100002', on);
  expect(steps).toContain('platform null');
});

it('changes nothing when the server refuses, a changed form included', async () => {
  const { steps, on } = stage('/home');
  await expect(switchTenant('100002', { ...on, ask: () => Promise.reject(new Error('no')) })).rejects.toThrow(
    'no',
  );
  expect(steps).toEqual(['ask to leave']);
});
