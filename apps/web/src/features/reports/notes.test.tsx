import { afterEach, beforeEach, expect, it } from 'vitest';
import { closePage, openPage, showPage, shownText, text } from '../../testing/page.tsx';
import { fakeServer } from '../../testing/server.ts';
import { ReportNotes } from './notes.tsx';
import { notes, page } from './testing/answers.ts';

beforeEach(async () => {
  await openPage(['ui', 'reports', 'names', 'core']);
  fakeServer();
});
afterEach(closePage);

it('says that nothing is fetched of accounts that were not connected, and promises nothing', async () => {
  const gaps = { accounts: 0, days: 0, ended: { accounts: 1, days: 7 }, list: [] };
  await showPage(<ReportNotes page={{ ...page, notes: { ...notes, currencies: ['USD'], gaps } }} />);
  expect(shownText()).toContain(text('reports:screen.gaps.ended', { count: 1 }));
  expect(shownText()).not.toContain(text('reports:screen.gaps.text', { count: 1 }));
});
