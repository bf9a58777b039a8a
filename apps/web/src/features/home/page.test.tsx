import { addDays, dayIn } from '@adsail/contract';
import { homeCalls } from '@adsail/contract/home';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { logInAs } from '../../testing/kit.ts';
import { all, click, closePage, one, openPage, showPage, shownText, text } from '../../testing/page.tsx';
import { type FakeServer, fakeServer, Refused } from '../../testing/server.ts';
import HomePage from './page.tsx';
import {
  allDone,
  cardOf,
  everythingWaits,
  idOf,
  nothingWaits,
  someNotes,
  someSummary,
  someTrend,
  topOf,
} from './testing/answers.ts';

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'home', 'reports', 'accounts', 'names', 'core']);
  server = fakeServer();
  server.answer(homeCalls.summary, () => someSummary);
  server.answer(homeCalls.trend, () => someTrend);
  server.answer(homeCalls.top, ({ by, column }) => topOf(by, column));
  server.answer(homeCalls.attention, () => nothingWaits);
  server.answer(homeCalls.firstSteps, () => allDone);
});
afterEach(closePage);

const days = '/?from=2026-11-01&to=2026-11-03';
const of = (key: string, parameters?: Record<string, unknown>) => text(`home:${key}`, parameters);
const links = () => [...document.querySelectorAll('a')];
const hrefOf = (name: string) => {
  const link = links().find(({ textContent }) => textContent === name);
  return link && decodeURIComponent(link.getAttribute('href') ?? '');
};

// The name of an article is that of its heading.
const articles = () => [...document.querySelectorAll('article')];
const cardText = (metric: string) =>
  articles().find((each) => each.querySelector('h3')?.textContent === of(`metric.${metric}`))?.textContent;

describe('the cards', () => {
  it('tell figure, change and what it was before, in their units', async () => {
    await showPage(<HomePage />, days);
    expect(cardText('impressions')).toContain('1,234,567');
    expect(cardText('impressions')).toContain('+23.5%');
    expect(cardText('ctr')).toContain('1.25%');
    expect(cardText('ctr')).toContain('-37.5%');
    expect(cardText('cost')).toContain('USD\u00A09,876.54');
    expect(cardText('cost')).toContain('USD\u00A09,000.00');
    expect(cardText('roas')).toContain('2.03');
  });

  it('say that there is nothing to compare with, and no change of nothing', async () => {
    await showPage(<HomePage />, days);
    expect(cardText('roas')).toContain(of('card.noBefore'));
    expect(cardText('paymentAmount')).toContain('USD\u00A00.00');
    expect(cardText('paymentAmount')).not.toContain('%');
  });

  it('say in words why there is no figure, and that days are missing', async () => {
    server.answer(homeCalls.summary, () => ({
      ...someSummary,
      cards: [cardOf('cost', null, '5'), cardOf('impressions', '7', '5', ['3', null, '4'])],
    }));
    await showPage(<HomePage />, days);
    expect(cardText('cost')).toContain(text('reports:why.rateMissing'));
    expect(cardText('cost')).not.toContain('USD\u00A00');
    expect(cardText('impressions')).toContain(of('card.partial'));
  });

  it('show no zeros where nothing was ever fetched', async () => {
    const notes = { ...someNotes, oldestFetch: null, newestFetch: null };
    server.answer(homeCalls.summary, () => ({ ...someSummary, notes, cards: [cardOf('cost', '0', '0')] }));
    await showPage(<HomePage />, days);
    expect(cardText('cost')).toContain(text('reports:why.gap'));
    expect(cardText('cost')).not.toContain('0.00');
    expect(shownText()).toContain(of('asOf.never'));
  });

  it('open the rows that they sum, with the same question', async () => {
    await showPage(<HomePage />, `${days}&platform=TIKTOK&mine=true`);
    expect(hrefOf(of('metric.ctr'))).toBe(
      '/reportManager/dayProduct?from=2026-11-01&to=2026-11-03&platform=TIKTOK&mine=true&compare=before&chart=ctr',
    );
  });
});

describe('the question', () => {
  it('is the last seven days of all platforms, compared, unless the address says otherwise', async () => {
    const at = await showPage(<HomePage />);
    const today = dayIn('Asia_Shanghai');
    expect(server.asked(homeCalls.summary)).toEqual([
      { days: { from: addDays(today, -6), to: today }, compare: 'before' },
    ]);
    await at.go(`${days}&platform=FACEBOOK&mine=true&compare=none&metrics=clicks.ctr&top=roas`);
    const scope = {
      days: { from: '2026-11-01', to: '2026-11-03' },
      compare: 'none',
      platform: ['FACEBOOK'],
      mine: true,
    };
    expect(server.asked(homeCalls.summary).at(-1)).toEqual(scope);
    expect(server.asked(homeCalls.trend).at(-1)).toEqual({ ...scope, columns: ['clicks', 'ctr'] });
    expect(server.asked(homeCalls.top).at(-1)).toMatchObject({ ...scope, column: 'roas' });
  });

  it('is changed by the switches, in the address', async () => {
    const at = await showPage(<HomePage />, days);
    await click(one('switch', of('mine')));
    await at.answered();
    expect(at.address()).toContain('mine=true');
    await click(one('switch', of('compare')));
    await at.answered();
    expect(at.address()).toContain('compare=none');
    expect(server.asked(homeCalls.summary).at(-1)).toMatchObject({ mine: true, compare: 'none' });
    await click(one('switch', of('mine')));
    await at.answered();
    expect(at.address()).not.toContain('mine');
  });

  it('about a platform that the organisation does not have is one about all', async () => {
    await showPage(<HomePage />, `${days}&platform=GOOGLE`);
    expect(server.asked(homeCalls.summary).at(-1)).not.toHaveProperty('platform');
  });
});

describe('the chart', () => {
  it('reads out its figures, the days before and why one is missing', async () => {
    await showPage(<HomePage />, `${days}&metrics=cost`);
    const caption = [...document.querySelectorAll('figure caption')].map(({ textContent }) => textContent);
    expect(caption).toEqual([of('metric.cost')]);
    const cells = [...document.querySelectorAll('figure tbody tr')].map((row) =>
      [...row.children].map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['2026-11-01', 'USD\u00A010.50', 'USD\u00A07.00'],
      ['2026-11-02', text('reports:why.gap'), 'USD\u00A07.00'],
      ['2026-11-03', 'USD\u00A030.00', 'USD\u00A07.00'],
    ]);
    expect(document.querySelector('figcaption')?.textContent).toContain('America/New_York');
  });

  it('says whose days they are where accounts have several zones', async () => {
    const zones = ['America/New_York', 'Asia/Tokyo'];
    server.answer(homeCalls.trend, () => ({ ...someTrend, notes: { ...someNotes, zones } }));
    await showPage(<HomePage />, days);
    expect(document.querySelector('figcaption')?.textContent).toContain(of('trend.ownZones'));
  });
});

describe('the top lists', () => {
  it('lead to the rows of what they name', async () => {
    await showPage(<HomePage />, days);
    const question = 'from=2026-11-01&to=2026-11-03';
    expect(hrefOf('Best product')).toBe(
      `/reportManager/dayProduct?${question}&compare=before&productId=${idOf(1)}`,
    );
    expect(hrefOf('Best account')).toBe(
      `/reportManager/account?${question}&platform=TIKTOK&compare=before&advertiserId="7001"&group=day`,
    );
    expect(hrefOf('Best material')).toBe(`/materialManager/videoMaterial?ids=${idOf(1)}`);
    expect(hrefOf(of('top.noProduct'))).toContain('productId=none');
    expect(shownText()).toContain(of('top.otherMaterial'));
    expect(shownText()).toContain('+100.0%');
  });
});

describe('what waits for somebody', () => {
  it('leads to where it is mended', async () => {
    server.answer(homeCalls.attention, () => everythingWaits);
    await showPage(<HomePage />, days);
    expect(hrefOf(of('attention.accounts', { count: 3 }))).toBe(
      '/accountManager?authStatus=USER_PLATFORM_CANCEL.EXPIRED.INVALID',
    );
    expect(hrefOf('North account')).toBe('/accountManager?keyword="7001"');
    expect(hrefOf(of('attention.balances', { count: 1 }))).toBe('/accountManager?sort=balance');
    expect(hrefOf('Blue ad')).toBe('/reportManager/ad?keyword="99"&platform=TIKTOK');
    expect(hrefOf('Autumn')).toBe(`/admanager/batchCreate?platform=TIKTOK&task=${idOf(7)}&show=result`);
    expect(shownText()).toContain(of('attention.more', { count: 2 }));
    expect(shownText()).toContain(of('attention.lasts', { days: '1.2' }));
    expect(shownText()).toContain('2026-11-16 – 2026-11-17');
  });

  it('says so when nothing does', async () => {
    await showPage(<HomePage />, days);
    expect(shownText()).toContain(of('attention.none'));
  });

  it('leaves out what the reader may not see', async () => {
    server.answer(homeCalls.attention, () => ({ ...everythingWaits, accounts: null, balances: null }));
    await showPage(<HomePage />, days);
    expect(hrefOf(of('attention.accounts', { count: 3 }))).toBeUndefined();
    expect(hrefOf('Autumn')).toBeDefined();
  });
});

describe('what has to be known', () => {
  it('several currencies, missing rates and gaps are told', async () => {
    server.answer(homeCalls.summary, () => ({
      ...someSummary,
      notes: {
        ...someNotes,
        currencies: ['USD', 'SAR'],
        missingRates: { count: 2, list: [{ day: '2026-11-02', currency: 'SAR' }] },
        gaps: { accounts: 1, days: 2, list: [] },
      },
    }));
    await showPage(<HomePage />, days);
    expect(shownText()).toContain('may make data inaccurate');
    expect(hrefOf(of('notes.enterRates'))).toBe('/accountManager/setting');
    expect(shownText()).toContain(of('notes.days', { count: 2 }));
  });

  it.each([
    ['old', someNotes.newestFetch, 'true'],
    ['new', new Date().toISOString(), 'false'],
  ])('%s data looks it', async (_, newestFetch, isStale) => {
    server.answer(homeCalls.summary, () => ({ ...someSummary, notes: { ...someNotes, newestFetch } }));
    await showPage(<HomePage />, days);
    expect(document.querySelector('[data-stale]')?.getAttribute('data-stale')).toBe(isStale);
  });
});

describe('an empty organisation', () => {
  const nothing = { ...allDone, hasAccount: false, hasProduct: false, hasMaterial: true, hasTask: false };

  it('is shown the first steps instead of figures, and the way into each', async () => {
    server.answer(homeCalls.firstSteps, () => nothing);
    const at = await showPage(<HomePage />);
    expect(shownText()).toContain(of('steps.title'));
    expect(articles()).toHaveLength(0);
    expect(all('button', of('steps.material.action'))).toHaveLength(0);
    await click(one('button', of('steps.account.action')));
    await at.answered();
    expect(at.address()).toBe('/accountManager?dialog=authorise');
  });

  it('tells who has to be asked for what the reader may not do', async () => {
    server.answer(homeCalls.firstSteps, () => ({ ...nothing, mayDo: ['material'] as const }) as never);
    await showPage(<HomePage />);
    expect(shownText()).toContain(of('steps.ask'));
    expect(all('button', of('steps.account.action'))).toHaveLength(0);
  });
});

describe('a designer', () => {
  it('sees the figures of own materials, and no way to accounts', async () => {
    logInAs('DESIGNER');
    server.answer(homeCalls.summary, () => ({ ...someSummary, source: 'materials' as const }));
    await showPage(<HomePage />, days);
    expect(shownText()).toContain(of('ofMaterials'));
    expect(all('switch', of('mine'))).toHaveLength(0);
    expect(server.asked(homeCalls.top).map(({ by }) => by)).toEqual(['material']);
    expect(links().filter((link) => link.getAttribute('href')?.includes('reportManager'))).toEqual([]);
  });
});

it('says what failed, part by part, and tries again', async () => {
  server.answer(homeCalls.summary, () => {
    throw new Refused({ message: 'The sea is rough' });
  });
  const at = await showPage(<HomePage />, days);
  expect(one('alert').textContent).toContain('The sea is rough');
  expect(document.querySelector('figure')).not.toBeNull();
  server.answer(homeCalls.summary, () => someSummary);
  await click(one('button', text('ui:table.retry')));
  await at.answered();
  expect(all('alert')).toHaveLength(0);
  expect(cardText('cost')).toContain('9,876.54');
});
