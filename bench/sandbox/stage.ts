import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuSecondsOf } from '../support/cpu.ts';

export const seededAds = 100_000;
export const seededDays = 90;
const pagesPerRound = 20;
const changesPerRound = 5;

type PlatformName = 'tiktok' | 'facebook' | 'ocean';
interface Seeded {
  accountId: string;
  accessToken: string;
}
/** The address of one page; pages are spread over the whole list. */
type PagePath = (seeded: Seeded, page: number, days: { from: string; to: string }) => string;

const json = (value: unknown) => encodeURIComponent(JSON.stringify(value));
const tiktokBase = '/tiktok/open_api/v1.3';
const oceanBase = '/ocean/open_api/v3.0';

const tiktokReport =
  (level: string, dimensions: string[], size: number): PagePath =>
  ({ accountId }, page, { from, to }) =>
    `${tiktokBase}/report/integrated/get/?advertiser_id=${accountId}&report_type=BASIC&data_level=${level}` +
    `&dimensions=${json(dimensions)}&metrics=${json(['spend', 'impressions', 'clicks', 'conversion'])}` +
    `&start_date=${from}&end_date=${to}&page=${page}&page_size=${size}`;
const tiktokList =
  (level: string, size: number, filtering = {}): PagePath =>
  ({ accountId }, page) =>
    `${tiktokBase}/${level}/get/?advertiser_id=${accountId}&page=${page}&page_size=${size}&filtering=${json(filtering)}`;
const facebookList =
  (edge: string, size: number): PagePath =>
  ({ accountId, accessToken }) =>
    `/facebook/v24.0/act_${accountId}/${edge}?access_token=${accessToken}&limit=${size}` +
    '&fields=id,name,status,effective_status,created_time,updated_time';
const facebookReport =
  (level: string, size: number, increment: string): PagePath =>
  ({ accountId, accessToken }, _page, { from, to }) =>
    `/facebook/v24.0/act_${accountId}/insights?access_token=${accessToken}&level=${level}&limit=${size}` +
    `&time_increment=${increment}&fields=ad_id,spend,impressions,clicks,actions` +
    `&time_range=${json({ since: from, until: to })}`;
const oceanReport =
  (dimensions: string[]): PagePath =>
  ({ accountId }, page, { from, to }) =>
    `${oceanBase}/report/custom/get/?advertiser_id=${accountId}&dimensions=${json(dimensions)}` +
    `&metrics=${json(['stat_cost', 'show_cnt', 'click_cnt', 'convert_cnt'])}&filters=[]&order_by=[]` +
    `&start_time=${from}&end_time=${to}&page=${page}&page_size=100`;
const oceanList =
  (level: string): PagePath =>
  ({ accountId }, page) =>
    `${oceanBase}/${level}/list/?advertiser_id=${accountId}&page=${page}&page_size=10`;

interface PageKind {
  name: string;
  platform: PlatformName;
  path: PagePath;
}

export const pageKinds: readonly PageKind[] = [
  { name: '100 ads', platform: 'tiktok', path: tiktokList('ad', 100) },
  {
    name: '100 ads that are switched on',
    platform: 'tiktok',
    path: tiktokList('ad', 100, { primary_status: 'STATUS_DELIVERY_OK' }),
  },
  { name: '100 ad groups', platform: 'tiktok', path: tiktokList('adgroup', 100) },
  { name: '100 campaigns', platform: 'tiktok', path: tiktokList('campaign', 100) },
  {
    name: 'report, 100 ads, 30 days in one',
    platform: 'tiktok',
    path: tiktokReport('AUCTION_AD', ['ad_id'], 100),
  },
  {
    name: 'report, 100 days of ads',
    platform: 'tiktok',
    path: tiktokReport('AUCTION_AD', ['ad_id', 'stat_time_day'], 100),
  },
  {
    name: 'report, 20 campaigns by day',
    platform: 'tiktok',
    path: tiktokReport('AUCTION_CAMPAIGN', ['campaign_id', 'stat_time_day'], 20),
  },
  {
    name: 'report, the account',
    platform: 'tiktok',
    path: tiktokReport('AUCTION_ADVERTISER', ['advertiser_id'], 10),
  },
  { name: '100 ads', platform: 'facebook', path: facebookList('ads', 100) },
  { name: '100 ad sets', platform: 'facebook', path: facebookList('adsets', 100) },
  { name: '100 campaigns', platform: 'facebook', path: facebookList('campaigns', 100) },
  {
    name: 'insights, 100 ads, 30 days in one',
    platform: 'facebook',
    path: facebookReport('ad', 100, 'all_days'),
  },
  { name: 'insights, 100 days of ads', platform: 'facebook', path: facebookReport('ad', 100, '1') },
  { name: '10 promotions', platform: 'ocean', path: oceanList('promotion') },
  { name: '10 projects', platform: 'ocean', path: oceanList('project') },
  {
    name: 'report with totals, 100 promotions, 30 days in one',
    platform: 'ocean',
    path: oceanReport(['cdp_promotion_id']),
  },
  {
    name: 'report with totals, 100 days of promotions',
    platform: 'ocean',
    path: oceanReport(['cdp_promotion_id', 'stat_time_day']),
  },
];

export interface FullSandbox {
  seedSeconds: Record<PlatformName, number>;
  cpuPerPage(platform: PlatformName, path: PagePath): Promise<number>;
  /** Of the first page of a kind after an ad was switched. */
  cpuAfterChange(path: PagePath): Promise<number>;
  /** The most that the process has held. */
  megabytes(): number;
  stop(): Promise<void>;
}

/** One ad of the account, the same every time. */
async function switchAd(url: string, { accountId, accessToken }: Seeded, status: string): Promise<void> {
  const headers = { 'access-token': accessToken, 'content-type': 'application/json' };
  const list = await fetch(
    `${url}${tiktokList('ad', 1)({ accountId, accessToken }, 1, { from: '', to: '' })}`,
    {
      headers,
    },
  );
  const { data } = (await list.json()) as { data: { list: { ad_id: string }[] } };
  const body = { advertiser_id: accountId, ad_ids: [data.list[0]?.ad_id], operation_status: status };
  const answer = await fetch(`${url}${tiktokBase}/ad/status/update/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const { code, message } = (await answer.json()) as { code: number; message: string };
  if (code !== 0) throw new Error(message);
}

/** A sandbox in a process of its own, with an account full of ads at every platform. */
export async function fullSandbox(): Promise<FullSandbox> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-sandbox-'));
  const child = fork(join(import.meta.dirname, 'server.ts'), [folder]);
  const { url } = await new Promise<{ url: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string }));
    child.once('exit', (code) => reject(new Error(`The sandbox ended with ${code}`)));
  });
  const pid = child.pid as number;
  const seedSeconds = { tiktok: 0, facebook: 0, ocean: 0 };
  const seeded = new Map<PlatformName, Seeded>();
  for (const platform of ['tiktok', 'facebook', 'ocean'] as const) {
    const before = cpuSecondsOf(pid);
    const answer = await fetch(`${url}/_sandbox/seed`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ platform, ads: seededAds, days: seededDays }),
    });
    seeded.set(platform, (await answer.json()) as Seeded);
    seedSeconds[platform] = cpuSecondsOf(pid) - before;
  }
  const { now } = (await (await fetch(`${url}/_sandbox/clock`)).json()) as { now: string };
  const day = (back: number) => new Date(Date.parse(now) - back * 86_400_000).toISOString().slice(0, 10);
  const days = { from: day(30), to: day(2) };
  const own = (platform: PlatformName): Seeded => {
    const found = seeded.get(platform);
    if (!found) throw new Error(`${platform} was not seeded.`);
    return found;
  };
  /** The address of the page after it, where the platform tells one. */
  async function read(platform: PlatformName, address: string): Promise<string | undefined> {
    const answer = await fetch(address, { headers: { 'access-token': own(platform).accessToken } });
    const body = (await answer.json()) as { code?: number; error?: unknown; paging?: { next?: string } };
    if (!answer.ok || body.error || (body.code ?? 0) !== 0)
      throw new Error(`${address}: ${JSON.stringify(body)}`);
    return body.paging?.next;
  }
  return {
    seedSeconds,
    async cpuPerPage(platform, path) {
      const before = cpuSecondsOf(pid);
      let next: string | undefined;
      for (let page = 1; page <= pagesPerRound; page += 1)
        next = await read(platform, next ?? `${url}${path(own(platform), page * 7, days)}`);
      return ((cpuSecondsOf(pid) - before) / pagesPerRound) * 1000;
    },
    async cpuAfterChange(path) {
      let spent = 0;
      for (let round = 0; round < changesPerRound; round += 1) {
        await switchAd(url, own('tiktok'), round % 2 === 0 ? 'DISABLE' : 'ENABLE');
        const before = cpuSecondsOf(pid);
        await read('tiktok', `${url}${path(own('tiktok'), 7, days)}`);
        spent += cpuSecondsOf(pid) - before;
      }
      return (spent / changesPerRound) * 1000;
    },
    megabytes: () =>
      Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024,
    async stop() {
      child.removeAllListeners('exit');
      child.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
