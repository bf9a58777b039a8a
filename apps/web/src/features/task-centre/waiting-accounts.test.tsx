import { afterEach, beforeEach, expect, it } from 'vitest';
import { changeLanguage } from '../../i18n/index.ts';
import { page } from '../../testing/kit.ts';
import { WaitingAccounts } from './waiting-accounts.tsx';

const { closePage, openPage, showPage, shownText, text } = page;

beforeEach(() => openPage(['ui', 'tasks', 'accounts']));
afterEach(async () => {
  await closePage();
  await changeLanguage('en');
});

it('keeps an account’s name to itself among words from right to left, and its reason after it', async () => {
  await changeLanguage('ar');
  const waitsFor = [{ advertiserId: '7001', name: 'Harbour US', authStatus: 'EXPIRED' as const }];
  await showPage(<WaitingAccounts task={{ platform: 'TIKTOK', waitsFor }} />, '/');
  const reason = text('accounts:authStatus.EXPIRED');
  expect(shownText()).toContain(`\u2068Harbour US\u2069 (${reason})`);
});
