import type { InvitationLogEntry } from '@adsail/contract/invitations';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { ApiError } from '../../api/error.ts';
import { i18next, startTexts } from '../../i18n/index.ts';
import { fakeBrowser } from '../../testing/browser.ts';
import { entriesOf, nextLogPage } from './log-pages.ts';
import { LogList } from './log-section.tsx';

beforeEach(async () => {
  fakeBrowser();
  await startTexts('en');
  await i18next.loadNamespaces(['invitations', 'ui']);
});

const entry = (id: string): InvitationLogEntry => ({
  id,
  at: '2026-01-01T00:00:00Z',
  decision: 'ACCEPT',
  organisationId: '100001',
  organisationName: `Organisation ${id}`,
  inviterName: null,
  roleNames: [],
});
const page = (pageIndex: number, ids: string[], total: number) => ({
  list: ids.map(entry),
  total,
  pageIndex,
  pageSize: 2,
});
const nothing = { list: [], error: null, hasMore: false, busy: false, onMore() {}, onRetry() {} };
const shown = (change: Partial<Parameters<typeof LogList>[0]>) =>
  renderToStaticMarkup(<LogList {...nothing} {...change} />);

it('goes on to the next page until all are read', () => {
  const [one, two] = [page(1, ['a', 'b'], 3), page(2, ['c'], 3)];
  expect(nextLogPage(one, [one])).toBe(2);
  expect(nextLogPage(two, [one, two])).toBeUndefined();
  expect(nextLogPage(page(1, [], 0), [])).toBeUndefined();
});

it('shows an entry once that moved to the next page meanwhile', () => {
  expect(entriesOf([page(1, ['a', 'b'], 4), page(2, ['b', 'c'], 4)]).map(({ id }) => id)).toEqual([
    'a',
    'b',
    'c',
  ]);
});

it('shows nothing to whoever never decided', () => {
  expect(shown({})).toBe('');
});

it('says why the list could not be read, and offers to try again', () => {
  const html = shown({ error: new Error('the server is away') });
  expect(html).toContain('the server is away');
  expect(html).toContain('Try again');
});

it('offers the id of the request that its failure names', () => {
  const message = 'The server reported an error. Request ID: 4f1c';
  const error = new ApiError(message, { kind: 'status', path: '/', requestId: '4f1c' });
  expect(shown({ error })).toContain('Copy ID');
});

it('keeps what was read when the next page fails', () => {
  const html = shown({ list: [entry('a')], error: new Error('the server is away'), hasMore: true });
  expect(html).toContain('Organisation a');
  expect(html).toContain('the server is away');
  expect(html).not.toContain('Show more');
});

it('offers more while there is more', () => {
  expect(shown({ list: [entry('a')], hasMore: true })).toContain('Show more');
  expect(shown({ list: [entry('a')] })).not.toContain('Show more');
});
