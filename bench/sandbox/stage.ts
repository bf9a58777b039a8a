import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sandboxFlags } from '../../scripts/lib/sandbox-flags.ts';
import { cpuSecondsOf } from '../support/cpu.ts';
import {
  type PagePath,
  type PlatformName,
  type Seeded,
  tiktokBase,
  tiktokList,
  type Times,
} from './pages.ts';

export const seededAds = 100_000;
export const seededDays = 90;
const pagesPerRound = 20;
const changesPerRound = 5;

export interface FullSandbox {
  seedSeconds: Record<PlatformName, number>;
  cpuPerPage(platform: PlatformName, path: PagePath): Promise<number>;
  /** Of the first page of a kind that is ever asked for. */
  cpuOfFirst(platform: PlatformName, path: PagePath): Promise<number>;
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
    `${url}${tiktokList('ad', {}, 1)({ accountId, accessToken }, 1, { from: '', to: '', now: 0 })}`,
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
  const child = fork(join(import.meta.dirname, 'server.ts'), [folder], {
    execArgv: [...process.execArgv, ...sandboxFlags],
  });
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
  const times: Times = { from: day(30), to: day(1), now: Math.floor(Date.parse(now) / 1000) };
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
        next = await read(platform, next ?? `${url}${path(own(platform), page * 7, times)}`);
      return ((cpuSecondsOf(pid) - before) / pagesPerRound) * 1000;
    },
    async cpuOfFirst(platform, path) {
      const before = cpuSecondsOf(pid);
      await read(platform, `${url}${path(own(platform), 1, times)}`);
      return (cpuSecondsOf(pid) - before) * 1000;
    },
    async cpuAfterChange(path) {
      let spent = 0;
      for (let round = 0; round < changesPerRound; round += 1) {
        await switchAd(url, own('tiktok'), round % 2 === 0 ? 'DISABLE' : 'ENABLE');
        const before = cpuSecondsOf(pid);
        await read('tiktok', `${url}${path(own('tiktok'), 7, times)}`);
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
