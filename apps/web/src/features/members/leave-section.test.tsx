import { memberCalls } from '@adsail/contract/members';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { registerUnsaved } from '../../loading/unsaved-forms.ts';
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
  expect(toastTexts()).toEqual([`You left ${tenantName}. You are now working in Next.`]);
});

it('asks first about what was typed on the page, and gives it up only with the organisation', async () => {
  const mayLose = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const discard = vi.fn<() => void>();
  const forget = registerUnsaved({ ask: mayLose, discard, letGo: vi.fn<() => void>() });
  const answer = Promise.withResolvers<{ profile: null }>();
  server.answer(memberCalls.leave, () => answer.promise);
  const at = await showPage(<LeaveSection />, '/accountManager/userInfo');
  await click(one('button', text('members:leave.action')));
  expect(button()).toHaveLength(1);
  await click(one('button', text('members:leave.action')));
  await until(() => button().length === 2);
  await click(button()[1] as HTMLElement);
  expect(discard).not.toHaveBeenCalled();
  answer.resolve({ profile: null });
  await at.answered();
  expect(discard).toHaveBeenCalledOnce();
  forget();
});

it('goes to the login page, which knows why, when there is no other organisation', async () => {
  server.answer(memberCalls.leave, () => ({ profile: null }));
  const at = await leave();
  await until(() => at.address().startsWith('/user/login'));
  expect(notedEnd()).toEqual({ membership: 'LEFT', tenantId, tenantName });
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
