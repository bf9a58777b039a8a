import {
  type FigureFrame,
  type MaterialFigures,
  materialCalls,
  type MaterialFiguresDetail,
  materialPushCalls,
  materialReportCalls,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { storedMember } from '../../../state/stored.ts';
import { aMember } from '../../../testing/member.ts';
import { click, closePage, one, openPage, showPage, shownText, text } from '../../../testing/page.tsx';
import { type FakeServer, fakeServer } from '../../../testing/server.ts';
import { aVideo, idOf, pageOf } from '../testing/materials.ts';
import VideoMaterialsPage from '../videos-page.tsx';
import { aFrame, someFigures } from './testing.ts';

let server: FakeServer;
let metrics: MaterialFigures | null;
let figures: FigureFrame;

beforeEach(async () => {
  await openPage(['ui', 'materials', 'routes', 'files', 'names']);
  server = fakeServer();
  metrics = someFigures({ cost: '1234.5', impressions: '1000', ctr: '0.0125' });
  figures = aFrame({ totals: metrics, all: metrics });
  server.answer(videoMaterialCalls.page, () => ({ ...pageOf([{ ...aVideo(1), metrics }]), figures }));
  server.answer(materialCalls.authors, () => ({ list: [] }));
  server.answer(materialPushCalls.places, () => ({ list: [], hidden: 0 }));
  server.answer(productCalls.page, () => pageOf([]));
  server.answer(materialTagCalls.page, () => pageOf([]));
});
afterEach(closePage);

const asked = '/?view=list&from=2026-11-10&to=2026-11-12';
const labelled = (key: Parameters<typeof text>[0]) =>
  document.querySelector(`[aria-label="${text(key)}"]`) as HTMLElement;
const plain = () => shownText().replaceAll(/[\u200e\u2066-\u2069]/g, '');

it('asks for the days and the platform in the address, and shows what the server says', async () => {
  await showPage(<VideoMaterialsPage />, `${asked}&figuresOf=OCEAN`);
  expect(server.asked(videoMaterialCalls.page)[0]).toMatchObject({
    figureDays: { from: '2026-11-10', to: '2026-11-12' },
    figurePlatforms: ['OCEAN'],
  });
  for (const shown of ['1,234.50', '1,000', '1.25%']) expect(plain()).toContain(shown);
  expect(plain()).toContain(text('materials:figures.zone', { currency: 'USD' }));
});

it('shows figures, author and date on the tiles of the gallery, which it opens as', async () => {
  metrics = someFigures({ cost: '1234.5', impressions: '1000', ctr: '0.0125', playRatio25: '0.25' });
  await showPage(<VideoMaterialsPage />, asked.replace('view=list&', ''));
  const card = document.querySelector('[data-card]');
  const tile = card?.textContent?.replaceAll(/[\u200e\u2066-\u2069]/g, '') ?? '';
  for (const shown of ['1,234.50', '1.25%', '25.00%', text('materials:column.createdByName')])
    expect(tile).toContain(shown);
  expect(tile).toContain(text('materials:column.createdAt'));
  expect(tile).not.toContain(text('materials:column.sizeKb'));
});

it('sorts by a figure', async () => {
  await showPage(<VideoMaterialsPage />, `${asked}&sort=-cost`);
  expect(server.asked(videoMaterialCalls.page)[0]).toMatchObject({ sort: { field: 'cost', order: 'desc' } });
});

it('says why there is no number, and what a ratio leaves out', async () => {
  metrics = someFigures(
    { cost: null, impressions: null, ctr: '0.5' },
    { gaps: { cost: 'NO_RATE', impressions: 'NOT_REPORTED' }, without: { ctr: ['FACEBOOK'] } },
  );
  await showPage(<VideoMaterialsPage />, asked);
  expect(plain()).toContain(text('materials:figures.state.NO_RATE'));
  expect(plain()).toContain(text('materials:figures.state.NOT_REPORTED'));
  expect(plain()).toContain(text('materials:figures.without', { platforms: 'Facebook' }));
});

it('tells of gaps and of missing rates, and what closes the sum', async () => {
  figures = aFrame({
    gaps: {
      accounts: 2,
      range: { from: '2026-11-11', to: '2026-11-11' },
      ended: 1,
      days: ['2026-11-10', '2026-11-11'],
    },
    currencies: ['CNY', 'USD'],
    missingRates: [{ currency: 'CNY', days: ['2026-11-10', '2026-11-12'] }],
    totals: someFigures({ cost: '1' }),
    outside: someFigures({ cost: '2' }),
    all: someFigures({ cost: '3' }),
  });
  await showPage(<VideoMaterialsPage />, asked);
  expect(plain()).toContain(text('materials:figures.gap', { count: 2, range: '2026-11-11' }));
  expect(plain()).toContain('CNY (2026-11-10 – 2026-11-12)');
  // The specification's warning, as in reports.
  expect(plain()).toContain('may make data inaccurate');
  const sums = labelled('materials:figures.sums.title');
  expect([...sums.querySelectorAll('tbody th')].map(({ textContent }) => textContent)).toEqual([
    text('materials:figures.sums.list'),
    text('materials:figures.sums.outside'),
    text('materials:figures.sums.all'),
  ]);
});

it('says that nothing is synced, instead of zeros', async () => {
  metrics = null;
  figures = aFrame({ isSynced: false });
  await showPage(<VideoMaterialsPage />, asked);
  expect(plain()).toContain(text('materials:figures.notSynced'));
  expect(plain()).toContain(text('materials:notSynced'));
});

it('says that nothing was fetched of its accounts, instead of that it was not shown', async () => {
  metrics = null;
  server.answer(videoMaterialCalls.page, () => ({
    ...pageOf([{ ...aVideo(1), metrics, isUnfetched: true }]),
    figures,
  }));
  await showPage(<VideoMaterialsPage />, asked);
  expect(plain()).toContain(text('materials:figures.unfetchedState'));
  expect(document.querySelector(`[aria-label="${text('materials:figures.none')}"]`)).toBeNull();
});

it('names the day whose rate stands in for one that is not known yet', async () => {
  const rate = { day: '2026-11-12', rateDay: '2026-11-11' };
  figures = aFrame({
    provisionalRates: ['CNY', 'JPY'].map((currency) => ({ ...rate, currency })),
  });
  await showPage(<VideoMaterialsPage />, asked);
  expect(plain()).toContain(
    text('materials:figures.provisionalRates', { list: 'CNY and JPY', day: '2026-11-11' }).replaceAll(
      /[\u200e\u2066-\u2069]/g,
      '',
    ),
  );
});

it('tells a designer that others’ figures are not shown', async () => {
  storedMember.set(
    aMember({ userId: idOf(5), userRoleList: [{ roleCode: 'DESIGNER', roleName: 'Designer' }] }),
  );
  metrics = null;
  figures = aFrame({ scope: 'OWN' });
  await showPage(<VideoMaterialsPage />, asked);
  expect(plain()).toContain(text('materials:figures.scope.OWN'));
  expect(document.querySelector(`[aria-label="${text('materials:figures.notMine')}"]`)).not.toBeNull();
});

it('shows the platforms side by side in the preview', async () => {
  const tiktok = someFigures({ cost: '10', playRatio6s: '0.4' });
  const facebook = someFigures({ cost: '5', playRatio6s: null }, { gaps: { playRatio6s: 'NOT_REPORTED' } });
  const detail: MaterialFiguresDetail = {
    ...aFrame(),
    isVisible: true,
    isUnfetched: false,
    total: someFigures({ cost: '15' }),
    platforms: [
      { platform: 'TIKTOK', figures: tiktok },
      { platform: 'FACEBOOK', figures: facebook },
    ],
    daily: [{ day: '2026-11-10', figures: tiktok }],
  };
  server.answer(materialReportCalls.figures, () => detail);
  const at = await showPage(<VideoMaterialsPage />, asked);
  await click(one('button', text('materials:preview.open', { name: 'Film 1' })));
  await at.answered();
  expect(server.asked(materialReportCalls.figures)).toEqual([
    { id: idOf(1), figureDays: { from: '2026-11-10', to: '2026-11-12' } },
  ]);
  const table = labelled('materials:figures.detail.byPlatform');
  expect(table.textContent).toContain('TikTok');
  expect(table.textContent).toContain(text('materials:figures.state.NOT_REPORTED'));
  expect(table.textContent).toContain('40.00%');
});
