import { anyOf, calls, Id, type ListFeature, pageOf, pageQuery, read } from '@adsail/contract';
import { accountCalls } from '@adsail/contract/accounts';
import type { memberCalls } from '@adsail/contract/members';
import type { productCalls } from '@adsail/contract/products';
import { titleGroupCalls } from '@adsail/contract/title-groups';
import type { ComponentProps } from 'react';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { choicesFrom } from '../remote-select/index.ts';
import type { Filter } from './filter.ts';
import type { ListPage } from './list-page.tsx';

/** What does not compile is the test; a line that compiles again is an error of the type check. */
type Props<C extends Parameters<typeof ListPage>[0]['call']> = ComponentProps<typeof ListPage<C>>;

const useChoices = () => ({ choices: [] });

it('takes the names of filters from the call, each with the control of its kind', () => {
  const filters = [
    { name: 'status', label: 'members:column.status', useChoices },
    // @ts-expect-error -- the call has no such filter
    { name: 'statuses', label: 'members:column.status', useChoices },
    // @ts-expect-error -- code asks for it, nobody chooses it
    { name: 'memberId', label: 'members:column.status', useChoices },
    // @ts-expect-error -- several values need choices
    { name: 'role', label: 'members:column.status' },
    // @ts-expect-error -- there is no such text
    { name: 'role', label: 'members:column.rank', useChoices },
  ] satisfies Filter<typeof memberCalls.page>[];
  expect(filters).toHaveLength(5);
});

it('wants the texts of a list screen, and to know what tells rows apart', () => {
  type Ids<P> = P extends { rowId: unknown } ? 'needed' : 'optional';
  const ids: [Ids<Props<typeof titleGroupCalls.page>>, Ids<Props<typeof productCalls.page>>] = [
    'optional',
    'optional',
  ];
  // @ts-expect-error -- `session` has no texts of a list
  const feature: ListFeature = 'session';
  const output = pageOf(z.object({ key: z.string() }));
  const input = pageQuery({
    filters: { ids: anyOf(Id) },
    sorts: ['key'],
    defaultSort: { field: 'key', order: 'asc' },
  });
  const { page } = calls('products', {
    page: read('/ad/test/page', { input, output, right: 'products.read', summary: '' }),
  });
  const needed: Ids<Props<typeof page>> = 'needed';
  expect([ids, feature, needed]).toHaveLength(3);
});

it('wants a list that can be asked by id: a link may lead to a row of another page', () => {
  const input = pageQuery({ filters: {}, sorts: ['id'], defaultSort: { field: 'id', order: 'asc' } });
  const output = pageOf(z.object({ id: Id }));
  const { page } = calls('products', {
    page: read('/ad/test/page', { input, output, right: 'products.read', summary: '' }),
  });
  // @ts-expect-error -- no filter `ids`
  const call: Props<typeof page>['call'] = page;
  expect(call).toBe(page);
});

it('refuses features that do not exist', () => {
  // @ts-expect-error -- nobody has texts of that name
  expect(calls('boats', {})).toEqual({});
  const common = { input: z.object({}), output: z.object({}), right: 'products.read', summary: '' } as const;
  // @ts-expect-error -- nor can it be shown
  expect(read('/ad/test', { ...common, shows: ['boats'] })).toBeTruthy();
});

it('takes choices only from calls that can be searched and asked by id', () => {
  const sort = { field: 'groupName', order: 'asc' } as const;
  const toChoice = () => ({ value: '', label: '' });
  expect(choicesFrom(titleGroupCalls.page, { sort, toChoice }).call).toBe(titleGroupCalls.page);
  const byAccount = { sort: { field: 'platform', order: 'asc' } as const, toChoice };
  // @ts-expect-error -- accounts cannot be asked by id
  expect(choicesFrom(accountCalls.authorisedPage, byAccount).call).toBe(accountCalls.authorisedPage);
});
