import { homeCalls } from '@adsail/contract/home';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { click, closePage, one, openPage, showPage, shownText, text } from '../../testing/page.tsx';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import { AttentionStrip } from './attention.tsx';
import { everythingWaits, idOf, nothingWaits } from './testing/answers.ts';

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'home', 'accounts', 'names', 'core']);
  server = fakeServer();
  server.answer(homeCalls.attention, () => nothingWaits);
});
afterEach(closePage);

const of = (key: string, parameters?: Record<string, unknown>) => text(`home:${key}`, parameters);
const hrefOf = (name: string) => {
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === name);
  return link && decodeURIComponent(link.getAttribute('href') ?? '');
};

describe('what waits for somebody', () => {
  it('leads to where it is mended', async () => {
    server.answer(homeCalls.attention, () => everythingWaits);
    await showPage(<AttentionStrip />);
    expect(hrefOf(of('attention.accounts', { count: 3 }))).toBe(
      '/accountManager?authStatus=USER_PLATFORM_CANCEL.EXPIRED.INVALID',
    );
    expect(hrefOf('North account')).toBe('/accountManager?keyword="7001"');
    expect(hrefOf(of('attention.balances', { count: 2 }))).toBe(
      '/accountManager?keyword=7001,+7002&sort=balance',
    );
    expect(hrefOf(of('attention.gaps', { count: 1 }))).toBe('/accountManager?keyword="7001"');
    expect(hrefOf('Autumn')).toBe(`/admanager/batchCreate?platform=TIKTOK&task=${idOf(7)}&show=result`);
    expect(shownText()).toContain(of('attention.more', { count: 2 }));
    expect(shownText()).toContain(of('attention.lasts', { days: '1.2' }));
    expect(shownText()).toContain('2026-11-16 – 2026-11-17');
  });

  it('lists refused ads itself, at an address: those that never ran are in no report', async () => {
    server.answer(homeCalls.attention, () => everythingWaits);
    const at = await showPage(<AttentionStrip />);
    await click(one('button', of('attention.refusedAds', { count: 300 })));
    await at.answered();
    expect(at.address()).toContain('dialog=refusedAds');
    const list = one('dialog').textContent;
    expect(list).toContain('Blue ad');
    expect(list).toContain('North account');
    expect(list).toContain(of('attention.listed', { count: 1 }));
  });

  it('is one row that opens', async () => {
    server.answer(homeCalls.attention, () => everythingWaits);
    await showPage(<AttentionStrip />);
    const strip = document.querySelector(`[aria-label="${of('attention.title')}"]`);
    expect(strip?.getAttribute('data-open')).toBe('false');
    await click(one('button', of('attention.open')));
    expect(strip?.getAttribute('data-open')).toBe('true');
  });

  it('says so when nothing does', async () => {
    await showPage(<AttentionStrip />);
    expect(shownText()).toContain(of('attention.none'));
  });

  it('is not said to be nothing where the reader may see none of it', async () => {
    server.answer(homeCalls.attention, () => ({
      accounts: null,
      balances: null,
      refusedAds: null,
      failedTasks: null,
      gaps: null,
    }));
    await showPage(<AttentionStrip />);
    expect(shownText()).not.toContain(of('attention.none'));
    expect(document.querySelector(`[aria-label="${of('attention.title')}"]`)).toBeNull();
  });

  it('leaves out what the reader may not see', async () => {
    server.answer(homeCalls.attention, () => ({ ...everythingWaits, accounts: null, balances: null }));
    await showPage(<AttentionStrip />);
    expect(hrefOf(of('attention.accounts', { count: 3 }))).toBeUndefined();
    expect(hrefOf('Autumn')).toBeDefined();
  });
});
