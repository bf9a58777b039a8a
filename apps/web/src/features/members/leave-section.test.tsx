import { memberCalls } from '@adsail/contract/members';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notedEnd } from '../../state/ended-membership.ts';
import { storedMember } from '../../state/stored.ts';
import { aMember, type FakeServer, fakeServer, page, Refused } from '../../testing/kit.ts';
import { LeaveSection } from './leave-section.tsx';

const { all, click, closePage, one, openPage, showPage, shownText, text, toastTexts, until } = page;

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'members']);
  sessionStorage.clear();
  server = fakeServer();
  server.answer(memberCalls.successors, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 50 }));
});
afterEach(closePage);

const { tenantId, tenantName } = aMember();
const button = () => all('button', text('members:leave.action'));

/** The section's button, then the dialog's. */
async function leave() {
  const at = await showPage(<LeaveSection />, '/accountManager/userInfo');
  await click(one('button', text('members:leave.action')));
  await until(() => button().length === 2);
  expect(shownText()).toContain(text('members:leave.question', { organisation: tenantName }));
  expect(server.asked(memberCalls.leave)).toEqual([]);
  await click(button()[1] as HTMLElement);
  await until(() => server.asked(memberCalls.leave).length > 0);
  await at.answered();
  return at;
}

it('goes on in the next organisation', async () => {
  const next = aMember({ tenantId: '100002', tenantName: 'Next' });
  server.answer(memberCalls.leave, () => ({ profile: next }));
  const at = await leave();
  expect(server.asked(memberCalls.leave)).toMatchObject([{ tenantId }]);
  expect(storedMember.get()).toEqual(next);
  await until(() => at.address() === '/home');
  expect(toastTexts()).toEqual([text('members:leave.done', { organisation: tenantName })]);
});

it('goes to the login page, which knows why, when there is no other organisation', async () => {
  server.answer(memberCalls.leave, () => ({ profile: null }));
  const at = await leave();
  await until(() => at.address().startsWith('/user/login'));
  expect(notedEnd()).toEqual({ membership: 'LEFT', tenantName });
  expect(storedMember.get()).toBeNull();
});

it('shows in the dialog why the last administrator may not', async () => {
  server.answer(memberCalls.leave, () => {
    throw new Refused({ message: 'You are the last administrator', code: 10_409 });
  });
  await leave();
  await until(() => shownText().includes('You are the last administrator'));
  expect(storedMember.get()).toEqual(aMember());
});
