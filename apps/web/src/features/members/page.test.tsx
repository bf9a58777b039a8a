import { accountCalls } from '@adsail/contract/accounts';
import { type Member, memberCalls } from '@adsail/contract/members';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeServer, fakeServer, logInAs, page, Refused } from '../../testing/kit.ts';
import AddMemberPage from './add-member-page.tsx';
import MembersPage from './page.tsx';

const {
  all,
  click,
  closePage,
  one,
  openPage,
  press,
  settle,
  showPage,
  shownText,
  text,
  toastTexts,
  type,
  until,
} = page;

const idOf = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`;
const member = (number: number, changes: Partial<Member> = {}): Member => ({
  memberId: idOf(number),
  phoneRegion: '86',
  phone: `1380013800${number}`,
  userName: `Person ${number}`,
  roles: [{ roleCode: 'OPTIMIZER', roleName: 'Optimizer' }],
  status: 'USE',
  assetCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  lastSeenAt: null,
  version: 4,
  ...changes,
});
let server: FakeServer;
let members: Member[];

beforeEach(async () => {
  await openPage(['ui', 'members', 'accounts']);
  sessionStorage.clear();
  members = [member(1), member(2, { status: 'INVITE' }), member(3, { status: 'STOP' })];
  server = fakeServer();
  server.answer(memberCalls.page, ({ memberId, pageIndex = 1, pageSize = 20 }) => {
    const list = members
      .filter((each) => memberId === undefined || each.memberId === memberId)
      .map((each) => (memberId === undefined ? each : { ...each, permissions: [] }));
    return { list, total: list.length, pageIndex, pageSize };
  });
  server.answer(accountCalls.deliveryPage, () => ({ list: [], total: 0, pageIndex: 1, pageSize: 1000 }));
  server.answer(accountCalls.authorisedPage, () => ({
    list: [],
    total: 0,
    pageIndex: 1,
    pageSize: 1000,
    summary: { total: 0, currencies: [], byPlatform: {}, byAuthStatus: {}, authUsers: [] },
  }));
});
afterEach(closePage);

const answer = (key: string) => click(all('button', text(key)).at(-1) as HTMLElement);

describe('the list of members', () => {
  it('suspends those that can be, keeps who was refused, and says why in the question', async () => {
    server.answer(memberCalls.stop, ({ memberId }) => {
      if (memberId === idOf(1)) throw new Refused({ message: 'The last administrator stays' });
      return member(4, { status: 'STOP' });
    });
    members.push(member(4));
    const at = await showPage(<MembersPage />, `/?dialog=stop&sel=${idOf(1)}.${idOf(4)}`);
    await answer('members:action.stop');
    await at.answered();
    expect(one('alert').textContent).toContain('The last administrator stays');
    expect(at.address()).toContain(`sel=${idOf(1)}`);
    expect(at.address()).not.toContain(idOf(4));
    expect(toastTexts()).toEqual([text('members:stopped')]);
  });

  it.each(['stop', 'delete'] as const)('says of each who was refused why, once: %s', async (call) => {
    server.answer(memberCalls[call], () => {
      throw new Refused({ message: 'Not now' });
    });
    members.push(member(4));
    const at = await showPage(<MembersPage />, `/?dialog=${call}&sel=${idOf(1)}.${idOf(4)}`);
    expect(one('dialog').querySelectorAll('li')).toHaveLength(2);
    await answer(`members:action.${call}`);
    await at.answered();
    expect([...one('alert').querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      'Person 1: Not now',
      'Person 4: Not now',
    ]);
    expect(one('dialog').querySelectorAll('li')).toHaveLength(0);
    expect(toastTexts()).toEqual([]);
  });

  it('speaks of withdrawing where the person has not come yet, and asks for no successor', async () => {
    await showPage(<MembersPage />, `/?dialog=delete.${idOf(2)}`);
    expect(one('dialog').textContent).toContain(text('members:delete.withdrawTitle', { name: 'Person 2' }));
    expect(one('dialog').textContent).not.toContain(text('members:delete.successor'));
  });

  it('warns of the accounts that somebody owns before deleting', async () => {
    server.answer(memberCalls.page, ({ memberId, pageIndex = 1, pageSize = 20 }) => {
      const permissions = ['7001', '7002'].map((advertiserId) => ({
        platform: 'TIKTOK' as const,
        advertiserId,
        permission: 'OWNER' as const,
      }));
      const list = memberId ? [{ ...member(1), permissions }] : members;
      return { list, total: list.length, pageIndex, pageSize };
    });
    server.answer(memberCalls.delete, () => ({}));
    const at = await showPage(<MembersPage />, `/?dialog=delete.${idOf(1)}`);
    expect(one('note').textContent).toBe(
      text('members:delete.owned', { count: 2, number: '2', name: 'Person 1' }),
    );
    expect(shownText()).toContain(text('members:delete.successor'));
    await answer('members:action.delete');
    await at.answered();
    expect(server.asked(memberCalls.delete)).toEqual([{ memberId: idOf(1) }]);
    expect(at.address()).toBe('/');
  });

  it('asks for no successor of somebody who owns no account', async () => {
    await showPage(<MembersPage />, `/?dialog=delete.${idOf(1)}`);
    expect(shownText()).toContain(text('members:delete.title', { name: 'Person 1' }));
    expect(shownText()).not.toContain(text('members:delete.successor'));
  });

  it('warns of everybody’s accounts before it deletes several, and names invitations as such', async () => {
    members = [member(1), member(2, { status: 'INVITE' }), member(3), member(4, { status: 'INVITE' })];
    server.answer(memberCalls.page, ({ memberId, pageIndex = 1, pageSize = 20 }) => {
      const owned = { platform: 'TIKTOK' as const, advertiserId: '7001', permission: 'OWNER' as const };
      const list = members
        .filter((each) => memberId === undefined || each.memberId === memberId)
        .map((each) => (memberId === undefined ? each : { ...each, permissions: [owned] }));
      return { list, total: list.length, pageIndex, pageSize };
    });
    server.answer(memberCalls.delete, () => ({}));
    const sel = (...numbers: number[]) => `/?dialog=delete&sel=${numbers.map(idOf).join('.')}`;
    await showPage(<MembersPage />, sel(1, 2, 3));
    expect(shownText()).toContain(text('members:delete.mixed', { count: 3 }));
    expect(shownText()).toContain(text('members:delete.textMixed'));
    expect(all('note').map(({ textContent }) => textContent)).toEqual(
      ['Person 1', 'Person 3'].map((name) => text('members:delete.owned', { count: 1, number: '1', name })),
    );
    await closePage();
    await openPage(['ui', 'members', 'accounts']);
    const at = await showPage(<MembersPage />, sel(2, 4));
    expect(shownText()).toContain(text('members:delete.withdrawSeveral', { count: 2 }));
    await answer('members:action.withdraw');
    await at.answered();
    expect(toastTexts()).toEqual([text('members:withdrawn', { count: 2 })]);
  });

  /** So many rows a page, and any of them by its id. */
  const onPages = (pageSize: number) =>
    server.answer(memberCalls.page, ({ ids, pageIndex = 1 }) => {
      const list = ids
        ? members.filter(({ memberId }) => ids.includes(memberId))
        : members.slice((pageIndex - 1) * pageSize, pageIndex * pageSize);
      return { list, total: members.length, pageIndex, pageSize };
    });

  it('asks the same question until its work is done, though the list loses the rows one by one', async () => {
    members = [1, 2, 3, 4].map((number) => member(number, { status: number < 4 ? 'INVITE' : 'USE' }));
    onPages(20);
    const rest = Promise.withResolvers<void>();
    server.answer(memberCalls.delete, async ({ memberId }) => {
      if (memberId === idOf(3)) await rest.promise;
      if (memberId === idOf(3)) throw new Refused({ message: 'Not this one' });
      members = members.filter((each) => each.memberId !== memberId);
      return {};
    });
    const at = await showPage(<MembersPage />, `/?sel=${[1, 2, 3].map(idOf).join('.')}`);
    await answer('members:action.withdraw');
    await until(() => all('dialog').length > 0);
    const question = one('dialog').querySelector('.ant-modal-body, p')?.textContent;
    expect(one('dialog').textContent).toContain(text('members:delete.withdrawSeveral', { count: 3 }));
    await answer('members:action.withdraw');
    await until(() => !one('grid').textContent?.includes('Person 2'));
    await settle();
    expect(one('dialog').textContent).toContain(text('members:delete.withdrawSeveral', { count: 3 }));
    expect(one('dialog').textContent).toContain('Person 1');
    expect(one('dialog').querySelector('.ant-modal-body, p')?.textContent).toBe(question);
    expect(one('toolbar').textContent).not.toContain(text('members:action.stop'));
    expect(one('dialog').textContent).toContain(text('members:delete.withdrawTextSeveral'));
    rest.resolve();
    await at.answered();
    await until(() => all('alert').length > 0);
    expect(one('alert').textContent).not.toContain(text('members:failure.delete'));
    expect(one('dialog').textContent).toContain(text('members:delete.withdrawTitle', { name: 'Person 3' }));
  });

  it('knows those of another page: by name, and what can be done with them', async () => {
    members = [member(1, { status: 'INVITE' }), member(2, { status: 'INVITE' }), member(3)];
    onPages(1);
    await showPage(<MembersPage />, `/?sel=${idOf(1)}.${idOf(2)}`);
    await until(() => all('button', text('members:action.withdraw')).length > 0);
    expect(one('toolbar').textContent).not.toContain(text('members:action.stop'));
    await answer('members:action.withdraw');
    await until(() => all('dialog').length > 0);
    expect(one('dialog').textContent).toContain(text('members:delete.withdrawSeveral', { count: 2 }));
    expect(one('dialog').textContent).toContain('Person 2');
  });

  it('does not offer its tools to who may not', async () => {
    logInAs('OPTIMIZER');
    await showPage(<MembersPage />, `/?dialog=delete.${idOf(1)}`);
    expect(all('dialog')).toHaveLength(0);
    expect(all('button', text('members:invite'))).toHaveLength(0);
  });
});

describe('the form of a member', () => {
  const edit = `/accountManager/addMember?memberId=${idOf(1)}`;
  const name = () => one('textbox', new RegExp(`^${text('members:column.userName')}`)) as HTMLInputElement;

  it('sends only what was changed, with the version that was read, and goes back to the list', async () => {
    server.answer(memberCalls.update, ({ userName }) => member(1, { userName, version: 5 }));
    const at = await showPage(<AddMemberPage />, edit);
    await type(name(), 'Person One');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(server.asked(memberCalls.update)).toEqual([
      { memberId: idOf(1), userName: 'Person One', roles: ['OPTIMIZER'], version: 4 },
    ]);
    expect(server.asked(memberCalls.updatePermissions)).toEqual([]);
    expect(at.address()).toBe('/accountManager/member');
    expect(toastTexts()).toEqual([text('members:saved')]);
  });

  it('asks for phone, name and role before it invites', async () => {
    const at = await showPage(<AddMemberPage />, '/accountManager/addMember');
    await click(one('button', text('members:form.send')));
    await at.answered();
    expect(all('alert').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([text('members:rule.nameRequired'), text('members:rule.roleRequired')]),
    );
    expect(server.asked(memberCalls.invite)).toEqual([]);
  });

  it('leads to who has the number already, and speaks of no selection where there are no accounts', async () => {
    server.answer(memberCalls.invite, () => {
      const fields = [{ path: 'phone', rule: 'members.memberInvited', message: 'Invited already' }];
      throw new Refused({ message: 'Invited already', code: 10_409, response: { fields } });
    });
    const at = await showPage(<AddMemberPage />, '/accountManager/addMember');
    await type(one('textbox', new RegExp(`^${text('members:column.phone')}`)), '13800138002');
    await type(name(), 'Person Two');
    await click(all('checkbox').at(-1) as HTMLElement);
    expect(shownText()).not.toContain(text('members:picker.designer'));
    await click(one('button', text('members:form.send')));
    await at.answered();
    const link = [...document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === text('members:form.showMember'),
    );
    expect(link?.getAttribute('href')).toContain('keyword=%2B86+13800138002');
  });

  it('goes on with what somebody else has saved meanwhile, and saves one’s own over that version', async () => {
    server.answer(memberCalls.update, ({ version, userName }) => {
      if (version !== members[0]?.version) {
        const response = { version: 5, changedBy: { userId: idOf(9), userName: 'Iris' } };
        throw new Refused({ message: 'Changed', code: 10_409, response });
      }
      return member(1, { userName, version: 6 });
    });
    const at = await showPage(<AddMemberPage />, edit);
    const roles = [{ roleCode: 'DESIGNER' as const, roleName: 'Designer' }];
    members = [member(1, { roles, version: 5 }), ...members.slice(1)];
    await type(name(), 'Person One');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(one('alert').textContent).toContain(
      text('ui:form.conflict.other', { name: 'Iris', fields: text('members:column.roles') }),
    );
    expect(name().value).toBe('Person One');
    await click(one('button', text('ui:save')));
    await at.answered();
    expect(server.asked(memberCalls.update).at(-1)).toMatchObject({
      userName: 'Person One',
      roles: ['DESIGNER'],
      version: 5,
    });
    expect(at.address()).toBe('/accountManager/member');
  });

  /** Somebody else deletes the member while the form is open. */
  async function saveDeleted() {
    server.answer(memberCalls.update, () => {
      throw new Refused({ message: 'Not found', code: 10_404 });
    });
    const at = await showPage(<AddMemberPage />, edit);
    members = members.slice(1);
    await type(name(), 'Person One');
    await click(one('button', text('ui:save')));
    await at.answered();
    return at;
  }

  it('keeps what was typed about somebody whom somebody else has deleted', async () => {
    await saveDeleted();
    expect(one('alert').textContent).toBe(text('ui:form.gone.here'));
    expect(name().value).toBe('Person One');
    expect(toastTexts()).toEqual([]);
  });

  it('offers nothing but to close once somebody else has deleted the member', async () => {
    const at = await saveDeleted();
    const { parentElement: buttons } = one('button', text('ui:close'));
    expect(buttons?.textContent).toBe(text('ui:close'));
    expect(document.activeElement).toBe(one('button', text('ui:close')));
    name().focus();
    await press('Enter', { ctrlKey: true });
    await at.answered();
    expect(server.asked(memberCalls.update)).toHaveLength(1);
    await click(one('button', text('ui:close')));
    await at.answered();
    // Nothing could be done with the entries, so nobody is asked about them.
    expect(at.address()).toBe('/accountManager/member');
  });

  it('keeps it also when the current version was wanted', async () => {
    server.answer(memberCalls.update, () => {
      throw new Refused({ message: 'Changed', code: 10_409, response: { version: 5 } });
    });
    const at = await showPage(<AddMemberPage />, edit);
    await type(name(), 'Person One');
    await click(one('button', text('ui:save')));
    await at.answered();
    members = members.slice(1);
    await click(one('button', text('ui:form.loadCurrent')));
    await click(all('button', text('ui:form.loadCurrent')).at(-1) as HTMLElement);
    await at.answered();
    expect(one('alert').textContent).toBe(text('ui:form.gone.here'));
    expect(name().value).toBe('Person One');
  });

  it('says that somebody is gone instead of showing an empty form', async () => {
    await showPage(<AddMemberPage />, `/accountManager/addMember?memberId=${idOf(9)}`);
    expect(shownText()).toContain(text('members:form.gone'));
    expect(all('textbox')).toHaveLength(0);
  });
});
