import type { MemberSnapshot } from '@adsail/contract/members';
import { expect, it } from 'vitest';
import { differences } from './differences.ts';

const account = (advertiserId: string, permission: 'VIEW' | 'MANAGE' | 'OWNER', advertiserName = 'Shop') => ({
  platform: 'TIKTOK' as const,
  advertiserId,
  advertiserName,
  permission,
});
const ada: MemberSnapshot = {
  userName: 'Ada',
  phoneRegion: '86',
  phone: '13800000001',
  roles: ['OPTIMIZER'],
  status: 'USE',
  permissions: [account('1', 'VIEW'), account('2', 'MANAGE')],
};

it('finds nothing between equal states', () => expect(differences(ada, structuredClone(ada))).toEqual([]));

it('names what was changed, before and after', () => {
  const after: MemberSnapshot = {
    ...ada,
    userName: 'Ada P',
    roles: ['OPTIMIZER', 'DESIGNER'],
    status: 'STOP',
  };
  expect(differences(ada, after)).toEqual([
    { kind: 'name', before: 'Ada', after: 'Ada P' },
    { kind: 'status', before: 'USE', after: 'STOP' },
    { kind: 'roles', before: ['OPTIMIZER'], after: ['OPTIMIZER', 'DESIGNER'] },
  ]);
});

it('speaks of each account whose permission is another, with the newest name', () => {
  const after = { ...ada, permissions: [account('1', 'OWNER', 'Shop renamed'), account('3', 'VIEW')] };
  expect(differences(ada, after)).toEqual([
    {
      kind: 'account',
      account: { platform: 'TIKTOK', advertiserId: '1', advertiserName: 'Shop renamed' },
      before: 'VIEW',
      after: 'OWNER',
    },
    {
      kind: 'account',
      account: { platform: 'TIKTOK', advertiserId: '2', advertiserName: 'Shop' },
      before: 'MANAGE',
      after: null,
    },
    {
      kind: 'account',
      account: { platform: 'TIKTOK', advertiserId: '3', advertiserName: 'Shop' },
      before: null,
      after: 'VIEW',
    },
  ]);
});

it('an account that only got another name is no difference', () => {
  expect(
    differences(ada, { ...ada, permissions: [account('1', 'VIEW', 'New'), account('2', 'MANAGE')] }),
  ).toEqual([]);
});

it('an invitation has everything after, a deletion everything before', () => {
  expect(differences(null, ada).map(({ kind, before }) => [kind, before])).toEqual([
    ['name', null],
    ['status', null],
    ['roles', null],
    ['account', null],
    ['account', null],
  ]);
  expect(differences(ada, null).every(({ after }) => after === null)).toBe(true);
});
