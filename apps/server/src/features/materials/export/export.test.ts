import { exportCalls, exportFileUrl } from '@adsail/contract/exports';
import { videoMaterialCalls } from '@adsail/contract/materials';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { TestMember } from '../../../testing/index.ts';
import { insertFetched } from '../testing/facts.ts';
import { FigureStage, first, second } from '../testing/figure-stage.ts';

let stage: FigureStage;
beforeAll(async () => {
  stage = await FigureStage.open();
});
afterAll(() => stage.server.close());
beforeEach(() => stage.begin());

const figureDays = { from: first, to: second };

async function fileOf(member: TestMember, question: object): Promise<string[]> {
  const { export: made } = await stage.server.as(member).ok(exportCalls.add, {
    kind: 'videoMaterial',
    format: 'csv',
    question: { figureDays, ...question },
  } as never);
  expect(made.state).toBe('READY');
  const { body } = await stage.server.as(member).request({ method: 'GET', url: exportFileUrl(made.id) });
  return body
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
}

it('has all of the list with the figures of its days, their currency, totals, and what is not known', async () => {
  const { admin } = stage.fixture.a;
  const account = await stage.account('TIKTOK');
  const [shown, bare] = [await stage.video(), await stage.video()];
  await stage.shown(account, shown, [{ day: first, cost: '10.10', impressions: 1000, clicks: 10 }]);
  await insertFetched(stage.server, stage.fixture.a, account, [first, second]);
  const layout = ['id', 'impressions', 'cost', 'ctr', 'reach'];
  const lines = await fileOf(admin, { shown: layout, sort: { field: 'cost', order: 'desc' } });
  const { list, figures } = await stage.server.as(admin).ok(videoMaterialCalls.page, { figureDays });
  const currency = figures?.currency ?? '';
  const head = `ID,Impressions,Cost (${currency}),CTR (%),Reach`;
  expect(lines).toContain(head);
  const [row, other, total] = lines.slice(lines.indexOf(head) + 1).map((line) => line.split(','));
  expect(row?.slice(0, 4)).toEqual([shown, '1000', '10.10', '1.00']);
  expect(other).toEqual([bare, '', '', '', '']);
  expect(total?.slice(0, 4)).toEqual(['Total', '1000', '10.10', '1.00']);
  expect(list).toHaveLength(2);
  expect(lines).toContain(`Date range,${first} to ${second}`);
  expect(lines.find((line) => line.startsWith('Empty cells: Cost'))).toContain('Not delivered in these days');
  expect(lines.some((line) => line.startsWith('Data as of,'))).toBe(true);
});

it('says what the list is narrowed to, and shows a designer nothing that its screen does not', async () => {
  const { designer } = stage.fixture.a;
  const id = await stage.video();
  await stage.shown(await stage.account('TIKTOK'), id, [{ day: first, cost: '7', impressions: 5 }]);
  const lines = await fileOf(designer, { shown: ['id', 'cost'], ids: [id], figurePlatforms: ['TIKTOK'] });
  expect(lines).toContain('Figures from,TikTok');
  const page = await stage.server.as(designer).ok(videoMaterialCalls.page, { figureDays, ids: [id] });
  const seen = page.list[0]?.metrics?.values['cost'] ?? null;
  const row = lines.find((line) => line.startsWith(id))?.split(',');
  expect(row?.[1]).toBe(seen === null ? '' : Number(seen).toFixed(2));
});
