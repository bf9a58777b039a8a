import type { LoginTicket } from '@adsail/contract/session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { noteEnd } from '../../state/ended-membership.ts';
import { storedMember } from '../../state/stored.ts';
import { page } from '../../testing/kit.ts';
import { useLoginEntries } from './model/login-entries.ts';
import LoginPage from './page.tsx';

const { closePage, openPage, showPage, shownText, text, until } = page;

beforeEach(async () => {
  await openPage(['session', 'common', 'ui']);
  sessionStorage.clear();
  storedMember.set(null);
});
afterEach(async () => {
  useLoginEntries.setState({ ticket: null });
  await closePage();
});

const heading = () => document.querySelector('h1')?.textContent;
const links = () => [...document.querySelectorAll('main a')].map(({ textContent }) => textContent);

describe('somebody whose membership is over', () => {
  it.each(['REMOVED', 'STOPPED', 'LEFT'] as const)(
    'is told so, and can log in or register: %s',
    async (membership) => {
      noteEnd({ membership, tenantId: '100001', tenantName: 'Blue Harbor Games' });
      await showPage(<LoginPage />, '/user/login');
      expect(heading()).toBe(text(`common:ended.${membership}`, { organisation: 'Blue Harbor Games' }));
      expect(shownText()).toContain(text(`session:endedLead.${membership}`));
      expect(links()).toContain(text('session:login.register'));
    },
  );

  it('is not told on the way to an account of its own', async () => {
    noteEnd({ membership: 'REMOVED', tenantId: '100001', tenantName: 'Blue Harbor Games' });
    await showPage(<LoginPage />, '/user/login?view=register');
    expect(heading()).toBe(text('session:register.title'));
  });
});

it('begins another step at its heading, and leaves the tabs of one step alone', async () => {
  const at = await showPage(<LoginPage />, '/user/login');
  expect(document.activeElement?.tagName).not.toBe('H1');
  await at.go('/user/login?view=password');
  expect(document.activeElement?.tagName).not.toBe('H1');
  await at.go('/user/login?view=register');
  await until(() => document.activeElement?.textContent === text('session:register.title'));
});

describe('a login that leads nowhere', () => {
  const tenant = {
    tenantId: '100001',
    tenantName: 'Harbor',
    roleCode: 'DESIGNER',
    roleName: 'Designer',
  } as const;
  const show = (changes: Partial<LoginTicket>) => {
    const ticket = { loginCode: 'code', expiresInSeconds: 300, tenants: [], invitations: [], ...changes };
    useLoginEntries.setState({ ticket });
    return showPage(<LoginPage />, '/user/login?view=organisation');
  };

  it('says so, and offers an account of one’s own', async () => {
    await show({ isRegistered: false, stoppedIn: [] });
    expect(heading()).toBe(text('session:nowhere.title'));
    expect(links()).toContain(text('session:login.register'));
  });

  it('names where somebody is suspended, and offers what would be refused to nobody', async () => {
    await show({
      isRegistered: true,
      stoppedIn: [tenant, { ...tenant, tenantId: '100002', tenantName: 'Reef' }],
    });
    expect(heading()).toBe(text('session:stopped.title', { organisations: 'Harbor and Reef' }));
    expect(links()).not.toContain(text('session:login.register'));
  });
});
