import type { Member } from '@adsail/contract/members';
import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import { actionsFor, idsFor } from '../../ui/table/list-action.ts';
import { memberActions } from './row-actions.tsx';

const t = ((key: string) => key) as unknown as TFunction;
const member = (memberId: string, status: Member['status']) => ({ memberId, status }) as Member;
const actions = memberActions({ t, ownId: 'me', run: () => undefined });

it.each([
  ['other', 'USE', ['edit', 'permissions', 'history', 'stop', 'delete']],
  ['other', 'STOP', ['edit', 'permissions', 'history', 'resume', 'delete']],
  ['other', 'INVITE', ['edit', 'permissions', 'history', 'delete']],
  ['me', 'USE', ['edit', 'permissions', 'history']],
] as const)('offers what the server allows: %s, %s', (memberId, status, keys) => {
  expect(actionsFor(actions, member(memberId, status)).map(({ key }) => key)).toEqual(keys);
});

it('withdraws an invitation instead of deleting a member', () => {
  const remove = actions.find(({ key }) => key === 'delete');
  expect(remove?.textFor?.(member('other', 'INVITE'))).toBe('action.withdraw');
  expect(remove?.textFor?.(member('other', 'USE'))).toBe('action.delete');
});

it('does in bulk what it does in a row, for the members that it fits', () => {
  const rows = [member('me', 'USE'), member('a', 'USE'), member('b', 'STOP')];
  const rowOf = (id: string) => rows.find(({ memberId }) => memberId === id);
  const ids = Object.fromEntries(
    actions.map((action) => [action.key, idsFor(action, ['me', 'a', 'b', 'elsewhere'], rowOf)]),
  );
  expect(ids).toEqual({
    edit: [],
    permissions: [],
    history: [],
    stop: ['a', 'elsewhere'],
    resume: ['b', 'elsewhere'],
    delete: ['a', 'b', 'elsewhere'],
  });
});
