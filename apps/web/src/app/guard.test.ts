import { describe, expect, it } from 'vitest';
import { detour, type Visit } from './guard.ts';

const member = { userId: 'u' };
const administrator = { roles: ['ADMINISTRATOR'], platform: 'TIKTOK' } as const;
const designer = { roles: ['DESIGNER'], platform: 'TIKTOK' } as const;
const visit = (path: string, rest: Partial<Visit> = {}) =>
  detour({ path, search: '', member, viewer: administrator, ...rest });

describe('a visitor without a profile', () => {
  const anonymous = { member: null, viewer: { roles: [], platform: null } };

  it.each(['/user/login', '/privacy', '/official', '/404', '/account/auth'])('may open %s', (path) => {
    expect(visit(path, anonymous)).toBeNull();
  });

  it('is sent to the login with the way back, search included', () => {
    expect(visit('/productManager', { ...anonymous, search: '?edit=7&tab=a' })).toEqual({
      to: '/user/login',
      search: { redirect: '/productManager?edit=7&tab=a' },
    });
  });

  it('comes back to the home page from the start page', () => {
    expect(visit('/', anonymous)).toEqual({ to: '/user/login', search: { redirect: '/home' } });
  });

  it('is not told whether an unknown path exists', () => {
    expect(visit('/secret', anonymous)?.to).toBe('/user/login');
  });
});

describe('a member', () => {
  it('goes from the start page to home', () => expect(visit('/')).toEqual({ to: '/home' }));
  it('does not see the login again', () => expect(visit('/user/login')).toEqual({ to: '/' }));
  it('is led from an unknown path to 404', () => expect(visit('/nowhere')).toEqual({ to: '/404' }));
  it.each(['/home', '/productManager', '/admanager', '/accountManager', '/reportManager/ad', '/home/'])(
    'stays on %s',
    (path) => expect(visit(path)).toBeNull(),
  );

  it.each([
    ['/materialManager', '/materialManager/dashboard'],
    ['/attributionManager', '/attributionManager/dataStat'],
    ['/reportManager', '/reportManager/dayProduct'],
    ['/admanager/index', '/admanager'],
    ['/home/index', '/home'],
  ])('is led from %s to %s', (from, to) => expect(visit(from)).toEqual({ to }));

  it('who may not see the index of a section gets the first screen that is allowed', () => {
    expect(visit('/accountManager', { viewer: designer })).toEqual({ to: '/accountManager/userInfo' });
  });
});
