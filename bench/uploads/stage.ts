import { type ChildProcess, fork } from 'node:child_process';
import { createWriteStream, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileDir, newFileKey } from '../../packages/contract/src/files/index.ts';
import { sandboxFlags } from '../../scripts/lib/sandbox-flags.ts';
import { longFileOf, mp4Of } from '../../packages/connectors/src/core/sample-files.ts';

export type UploadPlatform = 'tiktok' | 'facebook' | 'ocean';
/** Where it lies. */
export interface Film {
  folder: string;
  key: string;
}
export interface Order {
  platform: UploadPlatform;
  url: string;
  accessToken: string;
  accountId: string;
  name: string;
  /** A list has so many people. */
  content: Film | { people: number };
}

export const uploadBytes = 200 * 1024 * 1024;
export const listedPeople = 1_000_000;
const sampleMs = 10;

/** Largest memory while something runs, over what it was before, in megabytes. */
export interface MemoryUse {
  connector: number;
  sandbox: number;
}
export interface UploadStage {
  uploadFilm(platform: UploadPlatform): Promise<MemoryUse>;
  /** An audience of people whom the advertiser knows. */
  uploadList(platform: UploadPlatform): Promise<MemoryUse>;
  stop(): Promise<void>;
}

const residentBytes = ({ pid }: ChildProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

function answerOf<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`A process of the bench ended with ${code}`)));
  });
}

async function start<T>(
  path: string,
  args: string[] = [],
  flags: readonly string[] = [],
): Promise<{ child: ChildProcess; answer: T }> {
  const child = fork(join(import.meta.dirname, path), args, { execArgv: [...process.execArgv, ...flags] });
  return { child, answer: await answerOf<T>(child) };
}

/** The sandbox and the connector in processes of their own, and a film in a storage. */
export async function uploadStage(): Promise<UploadStage> {
  const folder = await mkdtemp(join(tmpdir(), 'adsail-bench-'));
  const key = newFileKey(fileDir('100001', new Date()), 'film.mp4');
  const path = join(folder, key);
  await mkdir(dirname(path), { recursive: true });
  const film = longFileOf(mp4Of(720, 1280, 30), uploadBytes, 'video/mp4');
  await pipeline(Readable.from(film.read(0, film.size)), createWriteStream(path));
  const { child: sandbox, answer } = await start<{ url: string }>(
    '../sandbox/server.ts',
    [join(folder, 'sandbox')],
    sandboxFlags,
  );
  const { child: connector } = await start('connector.ts');
  let count = 0;

  async function upload(platform: UploadPlatform, content: Order['content']): Promise<MemoryUse> {
    const body = JSON.stringify({ platform });
    const headers = { 'content-type': 'application/json' };
    const token = await fetch(`${answer.url}/_sandbox/token`, { method: 'POST', body, headers });
    const { accessToken, accountIds } = (await token.json()) as {
      accessToken: string;
      accountIds: string[];
    };
    count += 1;
    const name = `upload ${count}.mp4`;
    const order = { platform, url: answer.url, accessToken, accountId: accountIds[0], name, content };
    const idle = { connector: residentBytes(connector), sandbox: residentBytes(sandbox) };
    const peak = { ...idle };
    const timer = setInterval(() => {
      peak.connector = Math.max(peak.connector, residentBytes(connector));
      peak.sandbox = Math.max(peak.sandbox, residentBytes(sandbox));
    }, sampleMs);
    try {
      connector.send(order);
      const { failed } = await answerOf<{ failed?: string }>(connector);
      if (failed) throw new Error(failed);
    } finally {
      clearInterval(timer);
    }
    const over = (name: keyof MemoryUse) => (peak[name] - idle[name]) / 1e6;
    return { connector: over('connector'), sandbox: over('sandbox') };
  }

  return {
    uploadFilm: (platform) => upload(platform, { folder, key }),
    uploadList: (platform) => upload(platform, { people: listedPeople }),
    async stop() {
      connector.kill();
      sandbox.kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
