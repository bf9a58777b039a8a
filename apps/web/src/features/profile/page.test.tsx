import { invitationCalls } from '@adsail/contract/invitations';
import { profileCalls } from '@adsail/contract/profile';
import { type SessionEntry, sessionCalls } from '@adsail/contract/session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { storedMember } from '../../state/stored.ts';
import { aMember, type FakeServer, fakeServer, page, Refused } from '../../testing/kit.ts';
import ProfilePage from './page.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text, toastTexts, type, until } = page;

const info = (changes: { userName?: string; hasPassword?: boolean } = {}) => ({
  profile: aMember({ userName: changes.userName ?? 'Ada' }),
  userId: aMember().userId,
  userName: 'Ada',
  phoneRegion: '966',
  phone: '501234567',
  avatarUrl: '',
  lang: 'en' as const,
  hasPassword: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  signSecret: 'secret',
  ...changes,
});
const session = (number: number, current = false): SessionEntry => ({
  sessionId: `0198c0de-0000-7000-8000-00000000000${number}`,
  current,
  device: `Chrome ${number}`,
  ip: '10.0.0.1',
  tenantName: 'Blue Harbor Games',
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: '2026-01-01T00:00:00.000Z',
});
let server: FakeServer;
let sessions: SessionEntry[];

beforeEach(async () => {
  await openPage(['ui', 'profile', 'session', 'invitations', 'files']);
  sessionStorage.clear();
  sessions = [session(1, true), session(2), session(3)];
  server = fakeServer();
  server.answer(profileCalls.obtain, () => info());
  server.answer(sessionCalls.sessions, () => ({ list: sessions }));
  server.answer(invitationCalls.log, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 10 }));
});
afterEach(async () => {
  await changeLanguage('en');
  await closePage();
});

const field = (key: string) =>
  one('textbox', new RegExp(`^${text(`profile:${key}`).replaceAll(/[()]/g, '.')}`)) as HTMLInputElement;

describe('personal data', () => {
  it('sends what was changed and nothing else; the stored profile follows', async () => {
    server.answer(profileCalls.update, ({ userName = '' }) => info({ userName }));
    const at = await showPage(<ProfilePage />);
    await type(field('personal.name'), 'Ada L.');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(server.asked(profileCalls.update)).toEqual([{ userName: 'Ada L.' }]);
    expect(storedMember.get()?.userName).toBe('Ada L.');
    expect(toastTexts()).toEqual([text('profile:personal.saved')]);
  });

  it('shows the phone in its own order', async () => {
    await showPage(<ProfilePage />);
    const phone = [...document.querySelectorAll('bdi')].find((each) =>
      each.textContent?.includes('501234567'),
    );
    expect(phone?.textContent).toBe('+966 501234567');
    expect(phone?.dir).toBe('ltr');
  });
});

describe('the password', () => {
  const fill = async () => {
    await type(field('password.old'), 'Old-secret-1');
    await type(field('password.new'), 'New-secret-22');
    await type(field('password.again'), 'New-secret-22');
  };
  const change = () => click(one('button', text('profile:password.change')));

  it('is changed once, and no trace of it stays in the page or in the storage', async () => {
    server.answer(sessionCalls.changePassword, () => ({}));
    const at = await showPage(<ProfilePage />);
    await fill();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('secret-');
    await change();
    await at.answered();
    expect(server.asked(sessionCalls.changePassword)).toHaveLength(1);
    expect([...document.querySelectorAll('input')].some(({ value }) => value.includes('secret-'))).toBe(
      false,
    );
    expect(toastTexts()).toEqual([text('profile:password.changed')]);
  });

  it('is not sent while the second one differs', async () => {
    server.answer(sessionCalls.changePassword, () => ({}));
    await showPage(<ProfilePage />);
    await fill();
    await type(field('password.again'), 'New-secret-23');
    await change();
    await until(() => all('alert').length > 0);
    expect(field('password.again').getAttribute('aria-invalid')).toBe('true');
    expect(server.asked(sessionCalls.changePassword)).toEqual([]);
  });

  it('that is refused is blamed on the field of the old one', async () => {
    server.answer(sessionCalls.changePassword, () => {
      const fields = [{ path: 'oldPassword', rule: 'wrong', message: 'This is not your password' }];
      throw new Refused({ message: 'refused', response: { fields } });
    });
    const at = await showPage(<ProfilePage />);
    await fill();
    await change();
    await at.answered();
    expect(one('alert').textContent).toBe('This is not your password');
    expect(document.activeElement).toBe(field('password.old'));
  });

  it('is not asked for where there is none yet', async () => {
    server.answer(profileCalls.obtain, () => info({ hasPassword: false }));
    const at = await showPage(<ProfilePage />);
    expect(shownText()).toContain(text('profile:password.none'));
    expect(document.querySelectorAll('input[type=password]')).toHaveLength(0);
    server.answer(sessionCalls.logout, () => ({}));
    await click(one('button', text('profile:password.setOne')));
    await until(() => at.address().startsWith('/user/login'));
    expect(at.address()).toContain('view=forgot');
  });
});

describe('the sessions', () => {
  const ends = () => all('button', /Chrome/).map((each) => each.getAttribute('aria-label'));

  it('can be ended one by one, but not the one that asks', async () => {
    server.answer(sessionCalls.endSessions, ({ target }) => {
      sessions = sessions.filter(({ sessionId }) => sessionId !== target);
      return { ended: 1 };
    });
    const at = await showPage(<ProfilePage />);
    expect(ends()).toEqual([2, 3].map((n) => text('profile:sessions.endOne', { device: `Chrome ${n}` })));
    await click(one('button', text('profile:sessions.endOne', { device: 'Chrome 2' })));
    await at.answered();
    expect(server.asked(sessionCalls.endSessions)).toEqual([{ target: session(2).sessionId }]);
    expect(ends()).toHaveLength(1);
  });

  it('of all other devices are ended at once; alone there is nothing to end', async () => {
    server.answer(sessionCalls.endSessions, () => {
      sessions = [session(1, true)];
      return { ended: 2 };
    });
    const at = await showPage(<ProfilePage />);
    await click(one('button', text('profile:sessions.endOthers', { number: 2 })));
    await at.answered();
    expect(server.asked(sessionCalls.endSessions)).toEqual([{ others: true }]);
    expect(ends()).toEqual([]);
    expect(all('button', text('profile:sessions.endOthers', { number: 0 }))).toHaveLength(0);
  });
});
