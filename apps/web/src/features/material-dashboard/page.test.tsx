import { addDays, dayIn } from '@adsail/contract';
import {
  type DashboardFigures,
  type MaterialDashboard,
  materialDashboardCalls,
} from '@adsail/contract/material-dashboard';
import { figureLimits } from '@adsail/contract/materials';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedMember } from '../../state/stored.ts';
import { aMember } from '../../testing/member.ts';
import { all, click, closePage, one, openPage, showPage, shownText, text } from '../../testing/page.tsx';
import { type FakeServer, fakeServer, Refused } from '../../testing/server.ts';
import { aFrame, someFigures } from '../materials/testing.ts';
import MaterialDashboardPage from './page.tsx';

const idOf = (number: number) => `0198c0de-0000-7000-8000-00000000000${number}`;
const none = { images: 0, videos: 0 };
const nothing: MaterialDashboard = {
  all: none,
  bytes: none,
  uploaded: none,
  usage: { USED: none, UNUSED: none, NOT_SYNCED: none },
  untagged: none,
  lookAlikes: none,
  pushed: none,
  platforms: [],
  failedPushes: { list: [], more: 0 },
  products: { list: [], more: 0 },
  tags: { list: [], more: 0 },
  authors: { list: [], more: 0 },
  days: [],
  metrics: null,
};
const something: MaterialDashboard = {
  ...nothing,
  all: { images: 1234, videos: 5 },
  bytes: { images: 2048, videos: 3 * 1024 * 1024 },
  uploaded: { images: 12, videos: 0 },
  usage: { USED: none, UNUSED: none, NOT_SYNCED: { images: 1234, videos: 5 } },
  untagged: { images: 7, videos: 0 },
  lookAlikes: { images: 0, videos: 2 },
  pushed: { images: 1000, videos: 5 },
  platforms: [{ platform: 'TIKTOK', accounts: 3, materials: { images: 1000, videos: 5 } }],
  failedPushes: {
    list: [{ pushId: idOf(4), createdAt: '2026-11-10T00:00:00.000Z', createdByName: 'Iris', failed: 3 }],
    more: 2,
  },
  products: {
    list: [
      { id: idOf(1), name: 'Lamp', all: { images: 1234, videos: 5 }, uploaded: { images: 12, videos: 0 } },
    ],
    more: 4,
  },
};

let server: FakeServer;
beforeEach(async () => {
  await openPage(['ui', 'material-dashboard', 'materials', 'names']);
  server = fakeServer();
  server.answer(materialDashboardCalls.show, () => something);
});
afterEach(closePage);

const hrefOf = (what: string, count: string, library: 'images' | 'videos') => {
  const name = text('material-dashboard:link', {
    what,
    count,
    library: text(`material-dashboard:${library}`),
  });
  const link = [...document.querySelectorAll('a')].find((each) => each.getAttribute('aria-label') === name);
  return link && decodeURIComponent(link.getAttribute('href') ?? '');
};

it('leads from each figure to what it counts', async () => {
  await showPage(<MaterialDashboardPage />, '/?from=2026-11-01&to=2026-11-03');
  const of = (key: string) => text(`material-dashboard:${key}`);
  expect(hrefOf(of('images'), '1,234', 'images')).toBe('/materialManager/imageMaterial');
  expect(hrefOf(of('inRange'), '+12', 'images')).toBe(
    '/materialManager/imageMaterial?createdAt=2026-11-01..2026-11-03',
  );
  expect(hrefOf(of('check.untagged'), '7', 'images')).toBe('/materialManager/imageMaterial?tagged=false');
  expect(hrefOf(of('check.lookAlikes'), '2', 'videos')).toBe(
    '/materialManager/videoMaterial?hasLookAlikes=true',
  );
  expect(hrefOf('TikTok', '1,000', 'images')).toBe('/materialManager/imageMaterial?inPlatform=TIKTOK');
  expect(hrefOf(of('accounts.nowhere'), '234', 'images')).toBe('/materialManager/imageMaterial?pushed=false');
  expect(hrefOf(text('materials:usage.NOT_SYNCED'), '5', 'videos')).toBe(
    '/materialManager/videoMaterial?usage=NOT_SYNCED',
  );
  expect(hrefOf('Lamp', '1,234', 'images')).toBe(`/materialManager/imageMaterial?productId=${idOf(1)}`);
  expect(hrefOf(`Lamp, ${of('inRange')}`, '+12', 'images')).toBe(
    `/materialManager/imageMaterial?productId=${idOf(1)}&createdAt=2026-11-01..2026-11-03`,
  );
  // Nothing to see there.
  expect(hrefOf(of('check.untagged'), '0', 'videos')).toBeUndefined();
});

const dashboardFigures = (others: Partial<DashboardFigures> = {}): DashboardFigures => {
  const { all: _all, others: _others, ...basis } = aFrame();
  const figures = someFigures({ cost: '1234.5', ctr: '0.0125' });
  const lines = { list: [{ id: idOf(1), name: 'Lamp', materials: 3, figures }], more: 0 };
  return {
    ...basis,
    kind: 'VIDEO',
    materials: 3,
    totals: figures,
    outside: someFigures({ cost: '77' }),
    daily: [{ day: '2026-11-10', figures }],
    top: [{ material: { id: idOf(2), name: 'Sea', pictureUrl: null, createdByName: 'Iris' }, figures }],
    falling: { list: [], more: 0 },
    products: lines,
    tags: { list: [], more: 0 },
    authors: { list: [], more: 0 },
    ...others,
  };
};
const shows = (metrics: DashboardFigures | null) =>
  server.answer(materialDashboardCalls.show, () => ({ ...something, metrics }));
const plain = () => shownText().replaceAll(/[\u200e\u2066-\u2069]/g, '');

describe('figures', () => {
  it('say of what nobody has synced that it is not, and never zero', async () => {
    shows(dashboardFigures({ isSynced: false, totals: null, top: [], daily: [] }));
    await showPage(<MaterialDashboardPage />);
    expect(plain()).toContain(text('materials:figures.notSynced'));
    expect(document.querySelectorAll('dl dd')).toHaveLength(0);
  });

  it('are those of the kind, the platform and the person in the address', async () => {
    shows(dashboardFigures());
    await showPage(<MaterialDashboardPage />, '/?kind=IMAGE&figuresOf=OCEAN&mine=true');
    expect(server.asked(materialDashboardCalls.show)[0]).toMatchObject({
      kind: 'IMAGE',
      platform: 'OCEAN',
      mine: true,
    });
    expect(plain()).toContain('1,234.50');
    expect(plain()).toContain(text('material-dashboard:perf.product'));
    // Elsewhere a product's figures are those of its ads.
    expect(plain()).toContain(text('material-dashboard:perf.productHint'));
  });

  it('lead from a material to its preview with the same days', async () => {
    shows(dashboardFigures());
    await showPage(<MaterialDashboardPage />);
    const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Sea');
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toBe(
      `/materialManager/videoMaterial?from=2026-11-10&to=2026-11-12&dialog=view.${idOf(2)}`,
    );
  });

  it('name what is falling, with both times and the rule in words', async () => {
    const days = { from: '2026-11-01', to: '2026-11-03', impressions: 3000, ratio: '0.03' };
    shows(
      dashboardFigures({
        falling: {
          list: [
            {
              material: { id: idOf(3), name: 'Old', pictureUrl: null, createdByName: 'Iris' },
              platform: 'TIKTOK',
              metric: 'ctr',
              first: days,
              last: { ...days, from: '2026-11-10', to: '2026-11-12', ratio: '0.012' },
              drop: '0.6',
            },
          ],
          more: 2,
        },
      }),
    );
    await showPage(<MaterialDashboardPage />);
    for (const shown of ['Old', '3.00%', '1.20%', '-60.0%', '2026-11-01 – 2026-11-03', '30%', '1,000'])
      expect(plain()).toContain(shown);
  });

  it('ask for fewer days where there are too many', async () => {
    shows(null);
    await showPage(<MaterialDashboardPage />);
    expect(plain()).toContain(text('material-dashboard:figures.tooLong', { count: figureLimits.days }));
  });
});

it('asks for the days in the address, else for the last seven', async () => {
  const at = await showPage(<MaterialDashboardPage />);
  const today = dayIn('Asia_Shanghai');
  expect(server.asked(materialDashboardCalls.show)).toMatchObject([{ from: addDays(today, -6), to: today }]);
  await at.go('/?from=2026-11-01&to=2026-11-03');
  expect(server.asked(materialDashboardCalls.show).at(-1)).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-03',
  });
  expect(shownText()).toContain('Asia/Shanghai');
});

it('opens a push that failed', async () => {
  await showPage(<MaterialDashboardPage />);
  const [link] = [...document.querySelectorAll('a')].filter(
    ({ textContent }) => textContent === text('material-dashboard:pushes.failed', { count: 3 }),
  );
  expect(link?.getAttribute('href')).toBe(`/materialManager/imageMaterial?dialog=pushed.${idOf(4)}`);
});

it('shows designers no pushes, which are of accounts', async () => {
  storedMember.set(aMember({ userRoleList: [{ roleCode: 'DESIGNER', roleName: 'Designer' }] }));
  server.answer(materialDashboardCalls.show, () => ({ ...something, failedPushes: null }));
  await showPage(<MaterialDashboardPage />);
  expect(shownText()).not.toContain(text('material-dashboard:pushes.title'));
  expect(shownText()).toContain(text('material-dashboard:check.title'));
});

it('leads to the upload where there is nothing yet', async () => {
  server.answer(materialDashboardCalls.show, () => nothing);
  const at = await showPage(<MaterialDashboardPage />);
  expect(shownText()).toContain(text('material-dashboard:empty.title'));
  await click(one('button', text('material-dashboard:uploadVideos')));
  await at.answered();
  expect(at.address()).toMatch(/^\/materialManager\/videoMaterial\?dialog=add(&|$)/);
});

it('says what failed, and tries again', async () => {
  server.answer(materialDashboardCalls.show, () => {
    throw new Refused({ message: 'The sea is rough' });
  });
  const at = await showPage(<MaterialDashboardPage />);
  expect(one('alert').textContent).toContain('The sea is rough');
  server.answer(materialDashboardCalls.show, () => something);
  await click(one('button', text('ui:table.retry')));
  await at.answered();
  expect(all('alert')).toHaveLength(0);
  expect(shownText()).toContain('1,234');
});

it('says of no material that it is used or unused before ads are synced', async () => {
  await showPage(<MaterialDashboardPage />);
  expect(shownText()).toContain(text('materials:usage.NOT_SYNCED'));
  for (const usage of ['USED', 'UNUSED']) expect(shownText()).not.toContain(text(`materials:usage.${usage}`));
});

it('counts what is used once some of it is known', async () => {
  const usage = { USED: { images: 34, videos: 0 }, UNUSED: none, NOT_SYNCED: { images: 1200, videos: 5 } };
  server.answer(materialDashboardCalls.show, () => ({ ...something, usage }));
  await showPage(<MaterialDashboardPage />);
  expect(hrefOf(text('materials:usage.USED'), '34', 'images')).toBe(
    '/materialManager/imageMaterial?usage=USED',
  );
  expect(shownText()).toContain(text('material-dashboard:use.hint'));
});

it('asks nobody to sync once the use of all is known', async () => {
  const usage = { USED: { images: 34, videos: 0 }, UNUSED: { images: 1200, videos: 5 }, NOT_SYNCED: none };
  server.answer(materialDashboardCalls.show, () => ({ ...something, usage }));
  await showPage(<MaterialDashboardPage />);
  expect(shownText()).not.toContain(text('material-dashboard:use.hint'));
});
