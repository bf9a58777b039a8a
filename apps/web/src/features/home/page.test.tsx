import { addDays, dayIn } from '@adsail/contract';
import { homeCalls } from '@adsail/contract/home';
import { reportCalls } from '@adsail/contract/reports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leftToRight } from '../../ui/left-to-right.ts';
import { logInAs } from '../../testing/kit.ts';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  showPage,
  shownText,
  text,
  until,
} from '../../testing/page.tsx';
import { type FakeServer, fakeServer, Refused } from '../../testing/server.ts';
import HomePage from './page.tsx';
import { someOrigin } from '../../testing/origin.ts';
import {
  allDone,
  cardOf,
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
    const card = { ...cardOf('cost', null, null), why: 'gap' as const };
    server.answer(homeCalls.summary, () => ({ ...someSummary, notes, cards: [card] }));
    await showPage(<HomePage />, days);
    expect(cardText('cost')).toContain(text('reports:why.gap'));
    expect(cardText('cost')).not.toContain('0.00');
    expect(shownText()).toContain(of('asOf.never'));
  });

  it('compare days that are over, and say so while one is running', async () => {
    const card = { ...cardOf('cost', '24', '2'), against: '8' };
    server.answer(homeCalls.summary, () => ({ ...someSummary, cards: [card] }));
    await showPage(<HomePage />, days);
    expect(cardText('cost')).toContain('24.00');
    expect(cardText('cost')).toContain('+300.0%');
    // 8 of the days that are over, and not the 24 of all, against 2.
    expect(cardText('cost')).toMatch(new RegExp(`${of('card.finished')}.*8\\.00`, 'u'));
    expect(shownText()).toContain(
      of('notes.running', {
        days: leftToRight('2026-11-01 – 2026-11-03'),
        before: leftToRight('2026-10-29 – 2026-10-31'),
      }),
    );
  });

  it('show no zeros where no account is asked, and say so', async () => {
    const notes = { ...someNotes, accounts: 0, platforms: [] };
    server.answer(homeCalls.summary, () => ({ ...someSummary, notes, cards: [cardOf('cost', '0', '0')] }));
    server.answer(homeCalls.trend, () => ({ ...someTrend, notes }));
    await showPage(<HomePage />, `${days}&mine=true`);
    expect(cardText('cost')).not.toContain('0.00');
    expect(document.querySelector('figure')?.textContent).toContain(of('notes.noAccounts'));
  });

  it('open the rows that they sum, with the same question', async () => {
    await showPage(<HomePage />, `${days}&platform=TIKTOK&mine=true`);
    expect(hrefOf(of('metric.ctr'))).toBe(
      '/reportManager/dayProduct?from=2026-11-01&to=2026-11-03&platform=TIKTOK&mine=true&compare=before&chart=ctr',
    );
  });
});

describe('a number', () => {
  const asking = async (number: () => HTMLElement, at: { answered: () => Promise<unknown> }) => {
    server.answer(reportCalls.origin, () => someOrigin);
    const before = server.asked(reportCalls.origin).length;
    await click(number());
    // The card is a part of its own, which comes when it is asked for.
    await until(() => server.asked(reportCalls.origin).length > before);
    await at.answered();
    return server.asked(reportCalls.origin).at(-1);
  };
  const scope = { days: { from: '2026-11-01', to: '2026-11-03' }, mine: true, compare: 'before' };
  const close = () => click(one('button', text('reports:screen.origin.close')));

  it('of a card tells where it is from: the total of the same question', async () => {
    const at = await showPage(<HomePage />, `${days}&mine=true`);
    const number = () => one('button', 'USD\u00A09,876.54');
    expect(await asking(number, at)).toMatchObject({ ...scope, column: 'cost', isBefore: false });
    const card = one('dialog', text('reports:screen.origin.title'));
    expect(card.textContent).toContain('Harbor East');
    expect(card.textContent).toContain(of('metric.cost'));
    expect(at.address()).toContain('mine=true');
    await close();
    expect(all('dialog')).toHaveLength(0);
    expect(document.activeElement).toBe(number());
    const earlier = () => one('button', 'USD\u00A09,000.00');
    expect(await asking(earlier, at)).toMatchObject({ ...scope, column: 'cost', isBefore: true });
  });

  it('of a top list is asked of its product or account, and of none of a report where it is of a material', async () => {
    const at = await showPage(<HomePage />, `${days}&mine=true`);
    const tops = () => all('button', 'USD\u00A0200.00');
    expect(tops()).toHaveLength(2);
    expect(await asking(() => tops()[0] as HTMLElement, at)).toMatchObject({
      ...scope,
      productId: [idOf(1)],
    });
    await close();
    expect(await asking(() => tops()[1] as HTMLElement, at)).toMatchObject({
      ...scope,
      platform: ['TIKTOK'],
      advertiserId: ['7001'],
    });
  });

  it('of the chart is asked of its day, also of one that it is compared with', async () => {
    const at = await showPage(<HomePage />, `${days}&mine=true&metrics=cost`);
    await click(one('button', text('ui:chart.asTable')));
    const [own, earlier] = [() => one('button', 'USD\u00A010.50'), () => all('button', 'USD\u00A07.00')[1]];
    const of = (day: string) => ({
      mine: true,
      compare: 'none',
      column: 'cost',
      days: { from: day, to: day },
    });
    expect(await asking(own, at)).toMatchObject(of('2026-11-01'));
    await close();
    expect(await asking(earlier as () => HTMLElement, at)).toMatchObject(of('2026-10-30'));
  });

  it('of an hour is plain text: no report has hours', async () => {
    const points = someTrend.points.map((point, hour) => ({ ...point, hour }));
    server.answer(homeCalls.trend, () => ({ ...someTrend, unit: 'hour' as const, points }));
    await showPage(<HomePage />, `${days}&metrics=cost`);
    await click(one('button', text('ui:chart.asTable')));
    expect(shownText()).toContain('USD\u00A010.50');
    expect(all('button', 'USD\u00A010.50')).toHaveLength(0);
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
    expect(hrefOf('Best material')).toBe(
      `/materialManager/videoMaterial?ids=${idOf(1)}&view=list&${question}`,
    );
    expect(hrefOf(of('top.noProduct'))).toContain('productId=none');
    expect(shownText()).toContain(of('top.otherMaterial'));
    expect(shownText()).toContain('+100.0%');
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
    expect(shownText()).toContain(
      of('notes.currencies', { currencies: leftToRight('SAR'), currency: leftToRight('USD') }),
    );
    expect(hrefOf(of('notes.enterRates'))).toBe('/accountManager/setting');
    expect(shownText()).toContain(of('notes.gaps', { count: 1 }));
  });

  it('one currency is converted as well where it is not the one that is shown, with a rate of another day too', async () => {
    const rate = { day: '2026-11-03', currency: 'CNY', rateDay: '2026-10-28' };
    const notes = { ...someNotes, currencies: ['CNY'], provisionalRates: [rate] };
    server.answer(homeCalls.summary, () => ({ ...someSummary, notes }));
    await showPage(<HomePage />, days);
    expect(shownText()).toContain('may make data inaccurate');
    expect(shownText()).toContain('2026-10-28');
  });

  it('amounts in the currency that is shown are not converted, whatever is not known of its rate', async () => {
    const rate = { day: '2026-11-03', currency: 'USD', rateDay: '2026-10-28' };
    const notes = { ...someNotes, currencies: ['USD'], provisionalRates: [rate] };
    server.answer(homeCalls.summary, () => ({ ...someSummary, notes }));
    await showPage(<HomePage />, days);
    expect(shownText()).not.toContain('may make data inaccurate');
    expect(shownText()).not.toContain('2026-10-28');
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
    expect(cardText('cost')).toContain('9,876.54');
    expect(all('button', /^USD/)).toHaveLength(0);
    expect(server.asked(homeCalls.top).map(({ by }) => by)).toEqual(['material']);
    expect(links().filter((link) => link.getAttribute('href')?.includes('reportManager'))).toEqual([]);
    // Not of all materials: the cards sum those of the reader.
    expect(hrefOf(of('metric.cost'))).toBe(
      '/materialManager/dashboard?from=2026-11-01&to=2026-11-03&mine=true',
    );
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
