import { expect, it } from 'vitest';
import { z } from 'zod';
import { bodyLimits, calls, read, write } from './call.ts';

const common = { input: z.object({}), output: z.object({}), summary: 'For tests' };
const { add, page, remove, visit } = calls('products', {
  add: write('/ad/boat/add', { ...common, right: 'products.write' }),
  page: read('/ad/boat/page', { ...common, right: 'products.read', shows: ['members'] }),
  remove: write('/ad/boat/remove', { ...common, right: 'products.write', failure: 'members:failure.stop' }),
  visit: read('/attribution/admin/boat', { ...common, right: 'public', failure: 'session:failure.login' }),
});

it('gives every call its feature, and says whether it writes', () => {
  expect([add, page].map(({ feature, writes }) => [feature, writes])).toEqual([
    ['products', true],
    ['products', false],
  ]);
});

it('names the text of a failure after the call, unless several share one', () => {
  expect([add, page, remove, visit].map(({ failure }) => failure)).toEqual([
    'products:failure.add',
    'products:failure.page',
    'members:failure.stop',
    'session:failure.login',
  ]);
});

it('fills in what a call leaves out', () => {
  expect(add).toMatchObject({ method: 'POST', transport: 'json', envelope: 'ad', shows: [], signed: false });
  expect(page.shows).toEqual(['members']);
  expect(visit.signed).toBe(true);
  expect([add.maxBytes, visit.maxBytes]).toEqual([bodyLimits.member, bodyLimits.public]);
});
