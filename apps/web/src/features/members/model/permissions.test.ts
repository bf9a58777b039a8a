import type { MemberPermission } from '@adsail/contract/members';
import { describe, expect, it } from 'vitest';
import { filterAccounts, give, heldMap, type PickableAccount, sorted } from './permissions.ts';

const entry = (advertiserId: string, permission: MemberPermission['permission']): MemberPermission => ({
  platform: 'TIKTOK',
  advertiserId,
  permission,
});
const account = (
  advertiserId: string,
  advertiserName: string,
  platform: PickableAccount['platform'] = 'TIKTOK',
): PickableAccount => ({
  platform,
  advertiserId,
  advertiserName,
  company: 'Harbor Ltd',
  authStatus: 'NORMAL',
});

describe('give', () => {
  it('sets the named accounts and leaves the others', () => {
    expect(give([entry('2', 'OWNER'), entry('1', 'VIEW')], [entry('1', 'VIEW')], 'MANAGE')).toEqual([
      entry('1', 'MANAGE'),
      entry('2', 'OWNER'),
    ]);
  });

  it('takes away with null, also what was not there', () => {
    expect(give([entry('1', 'VIEW')], [entry('1', 'VIEW'), entry('9', 'VIEW')], null)).toEqual([]);
  });

  it('gives the same set whichever way it came about', () => {
    const one = give(give([], [entry('1', 'VIEW')], 'VIEW'), [entry('2', 'VIEW')], 'OWNER');
    const other = give(give([], [entry('2', 'VIEW')], 'OWNER'), [entry('1', 'VIEW')], 'VIEW');
    expect(one).toEqual(other);
    expect(one).toEqual(sorted(one));
  });

  it('tells accounts of two platforms apart by more than their id', () => {
    const facebook = { platform: 'FACEBOOK' as const, advertiserId: '1' };
    expect(give([entry('1', 'VIEW')], [facebook], 'OWNER')).toEqual([
      { ...facebook, permission: 'OWNER' },
      entry('1', 'VIEW'),
    ]);
  });

  it('gives every account at once', () => {
    const many = Array.from({ length: 5000 }, (_, index) => account(String(index), `Account ${index}`));
    expect(give([], many, 'VIEW')).toHaveLength(5000);
  });
});

describe('filterAccounts', () => {
  const all = [
    account('7001', 'Blue Lamp'),
    account('7002', 'Red Reef', 'FACEBOOK'),
    account('8003', '蓝港'),
  ];
  const nothing = { keyword: '', platform: undefined, given: false };
  const ids = (filter: Partial<typeof nothing>, held = heldMap([])) =>
    filterAccounts(all, { ...nothing, ...filter }, held).map(({ advertiserId }) => advertiserId);

  it('shows all without a filter', () => expect(ids({})).toEqual(['7001', '7002', '8003']));
  it('finds by name, company and id, whatever the case', () => {
    expect(ids({ keyword: 'blue lamp' })).toEqual(['7001']);
    expect(ids({ keyword: '蓝' })).toEqual(['8003']);
    expect(ids({ keyword: 'HARBOR' })).toHaveLength(3);
    expect(ids({ keyword: '700' })).toEqual(['7001', '7002']);
  });
  it('takes several pasted ids', () => {
    expect(ids({ keyword: '8003, 7002' })).toEqual(['7002', '8003']);
    expect(ids({ keyword: '8003\n7001' })).toEqual(['7001', '8003']);
  });
  it('takes a whole id for that account alone, though another has it as a part', () => {
    const more = [...all, account('17001', 'Copy of 7001')];
    const found = (keyword: string) =>
      filterAccounts(more, { ...nothing, keyword }, heldMap([])).map(({ advertiserId }) => advertiserId);
    expect(found('7001')).toEqual(['7001']);
    expect(found('7001, reef')).toEqual(['7001', '7002']);
    expect(found('001')).toEqual(['7001', '17001']);
  });
  it('narrows to a platform, and to what was given', () => {
    expect(filterAccounts(all, { ...nothing, platform: 'FACEBOOK' }, heldMap([]))).toEqual([all[1]]);
    expect(ids({ given: true }, heldMap([entry('8003', 'VIEW')]))).toEqual(['8003']);
  });
});
