import {
  lookAlikeCalls,
  materialAdCalls,
  materialCalls,
  materialMetrics,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { materialTagCalls } from '@adsail/contract/material-tags';
import { productCalls } from '@adsail/contract/products';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  all,
  click,
  closePage,
  one,
  openPage,
  showPage,
  shownText,
  text,
  toastTexts,
  until,
} from '../../testing/page.tsx';
import { type FakeServer, fakeServer } from '../../testing/server.ts';
import { aVideo, idOf, pageOf } from './testing/materials.ts';
import { videoColumns } from './video-columns.tsx';
import VideoMaterialsPage from './videos-page.tsx';

const alike = { ...aVideo(1), hasLookAlikes: true };
const videos = [alike, { ...aVideo(2), coverUrl: null }];
let server: FakeServer;

beforeEach(async () => {
  await openPage(['ui', 'materials', 'reports', 'routes', 'files']);
  sessionStorage.clear();
  server = fakeServer();
  server.answer(videoMaterialCalls.page, ({ ids }) =>
    pageOf(videos.filter(({ id }) => !ids || ids.includes(id))),
  );
  server.answer(materialCalls.authors, () => ({ list: [] }));
  server.answer(productCalls.page, () => pageOf([]));
  server.answer(materialTagCalls.page, () => pageOf([]));
});
afterEach(closePage);

const tile = (number: number) => one('button', text('materials:preview.open', { name: `Film ${number}` }));
const point = (element: HTMLElement, kind: 'pointerover' | 'pointerout') =>
  act(async () => void element.dispatchEvent(new PointerEvent(kind, { bubbles: true })));

it('shows cover and length, and plays without sound under the pointer alone', async () => {
  await showPage(<VideoMaterialsPage />);
  expect(tile(1).textContent).toContain('1:15');
  expect(tile(1).querySelector('img')?.src).toContain('667');
  expect(tile(2).querySelector('img')).toBeNull();
  expect(document.querySelector('video')).toBeNull();
  await point(tile(1), 'pointerover');
  const film = tile(1).querySelector('video');
  expect([film?.src.endsWith('.mp4'), film?.muted]).toEqual([true, true]);
  await point(tile(1), 'pointerout');
  expect(document.querySelector('video')).toBeNull();
});

it('has a column for each figure, which says that nothing is synced', async () => {
  await showPage(<VideoMaterialsPage />, '/?view=list');
  const ids = videoColumns(null, { frame: null, reader: null }, () => undefined).map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([...materialMetrics]));
  expect(shownText()).toContain(text('materials:notSynced'));
});

it('leads from the number of ads that show one to those ads', async () => {
  server.answer(videoMaterialCalls.page, () =>
    pageOf([{ ...aVideo(1), relatedAds: 2, usage: 'USED' as const }]),
  );
  server.answer(materialAdCalls.ads, () => ({
    list: [
      {
        platform: 'TIKTOK' as const,
        advertiserId: '11',
        advertiserName: 'Harbor One',
        id: '1800',
        name: 'Evening ad',
        state: 'running' as const,
        campaignName: 'Autumn',
        groupName: 'Women',
        createdAt: '2026-11-01T00:00:00.000Z',
      },
    ],
    total: 1,
    pageIndex: 1,
    pageSize: 20,
    hidden: 1,
    unread: 0,
  }));
  const at = await showPage(<VideoMaterialsPage />, '/?view=list');
  await click(one('button', text('materials:ads.open', { count: 2, name: 'Film 1' })));
  await until(() => shownText().includes('Evening ad'));
  expect(at.address()).toContain('dialog=ads');
  expect(server.asked(materialAdCalls.ads)).toMatchObject([
    { materialId: aVideo(1).id, pageIndex: 1, pageSize: 20 },
  ]);
  for (const said of ['Harbor One', 'Autumn', 'Women', text('materials:ads.hidden', { count: 1 })])
    expect(shownText()).toContain(said);
});

it('shows the columns of a preset', async () => {
  await showPage(<VideoMaterialsPage />, '/?view=list');
  const heads = () => all('columnheader').map(({ textContent }) => textContent);
  await click(one('button', text('ui:columns.title')));
  await click(one('button', text('materials:figures.presets.film')));
  await until(() => heads().includes(text('materials:column.playRatio75')));
  expect(heads()).not.toContain(text('materials:column.ctr'));
});

describe('what looks alike', () => {
  const other = { ...aVideo(3), likeness: 97 };

  it('is merged after a question, into the one that is chosen', async () => {
    server.answer(lookAlikeCalls.lookAlikes, () => ({ list: [other] }));
    server.answer(lookAlikeCalls.merge, () => ({ id: other.id, tagNames: [] }));
    const at = await showPage(<VideoMaterialsPage />);
    await click(one('button', text('materials:alike.open', { name: 'Film 1' })));
    await at.answered();
    expect(shownText()).toContain(text('materials:alike.likeness', { percent: 97 }));
    await click(one('button', text('materials:alike.keepOther')));
    expect(server.asked(lookAlikeCalls.merge)).toEqual([]);
    await click(one('button', text('materials:alike.confirmText')));
    await at.answered();
    expect(server.asked(lookAlikeCalls.merge)).toEqual([{ keepId: other.id, ids: [idOf(1)] }]);
    expect(toastTexts()).toEqual([text('materials:alike.merged')]);
    // The one that the dialog was about is gone.
    expect(at.address()).not.toContain('dialog');
  });

  it('is told apart by a person', async () => {
    let list = [other];
    server.answer(lookAlikeCalls.lookAlikes, () => ({ list }));
    server.answer(lookAlikeCalls.notAlike, () => {
      list = [];
      return {};
    });
    const at = await showPage(<VideoMaterialsPage />, `/?dialog=alike.${idOf(1)}`);
    await click(one('button', text('materials:alike.not')));
    await at.answered();
    expect(server.asked(lookAlikeCalls.notAlike)).toEqual([{ id: idOf(1), otherId: other.id }]);
    expect(shownText()).toContain(text('materials:alike.none'));
    expect(all('button', text('materials:alike.not'))).toHaveLength(0);
  });
});
