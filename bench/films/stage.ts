import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import {
  type PartAnswer,
  partBytes,
  type PartPlace,
  type PartUpload,
} from '../../packages/contract/src/files/index.ts';
import type { PushDetail } from '../../packages/contract/src/materials/index.ts';
import type { Stack } from '../../scripts/lib/stack.ts';
import { startTrialStack } from '../../scripts/lib/trial-stack.ts';
import { logIn, post } from '../bad-input/people.ts';
import { ownProcesses } from '../idle/processes.ts';
import { longFilm } from './film.ts';

export const filmBytes = 200 * 1024 * 1024;
const sampleMs = 20;
const parts = { server: 'apps/server', sandbox: 'packages/sandbox' } as const;
type Part = keyof typeof parts;
export type MemoryUse = Record<Part, number>;

function residentMegabytes(part: Part): number {
  const found = ownProcesses().filter(({ command }) => command.includes(parts[part]));
  const bytesOf = (pid: number) =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  return found.reduce((sum, { pid }) => sum + bytesOf(pid), 0) / 1e6;
}

/** The most that each part took while something ran, over what it had before. */
async function measured(work: () => Promise<void>): Promise<MemoryUse> {
  const now = (): MemoryUse => ({
    server: residentMegabytes('server'),
    sandbox: residentMegabytes('sandbox'),
  });
  const idle = now();
  const peak = { ...idle };
  const timer = setInterval(() => {
    const taken = now();
    for (const part of ['server', 'sandbox'] as const) peak[part] = Math.max(peak[part], taken[part]);
  }, sampleMs);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return { server: peak.server - idle.server, sandbox: peak.sandbox - idle.sandbox };
}

export interface FilmStage {
  /** From the browser to our store, in pieces, with a line that breaks half-way. */
  upload(): Promise<MemoryUse>;
  /** From our store to one account. */
  push(): Promise<MemoryUse>;
  stop(): Promise<void>;
}

export async function filmStage(): Promise<FilmStage> {
  const stack: Stack = await startTrialStack();
  const { token } = await logIn(stack.url, '13800000001');
  const ask = <Answer>(path: string, input: object) => post<Answer>(stack.url, path, input, token);
  const read = longFilm(filmBytes);
  let fileUrl = '';

  const put = async ({ url, headers }: PartPlace, piece: Uint8Array): Promise<PartAnswer> => {
    const answer = await fetch(stack.url + url, { method: 'PUT', headers, body: new Uint8Array(piece) });
    const { response } = (await answer.json()) as { response: PartAnswer };
    return response;
  };

  /** Sends half of a piece and hangs up. */
  const breakOff = ({ url, headers }: PartPlace, piece: Uint8Array): Promise<void> =>
    new Promise((resolve) => {
      const sending = request(stack.url + url, {
        method: 'PUT',
        headers: { ...headers, 'content-length': piece.length },
      });
      sending.on('error', () => resolve());
      sending.write(piece.subarray(0, piece.length / 2), () => sending.destroy(new Error('hung up')));
    });

  async function sendFilm(): Promise<void> {
    const { ticket } = await ask<{ ticket: string }>('/ad/ali/oss/token', { osCode: 7 });
    const input = { ticket, name: 'film.mp4', size: filmBytes };
    const upload = await ask<PartUpload>('/ad/file/part/begin', input);
    const half = Math.floor(filmBytes / 2 / partBytes) * partBytes;
    let hasBroken = false;
    for (let now: PartAnswer = upload; now.next;) {
      const { offset, next }: PartAnswer = now;
      const piece = read(offset, Math.min(filmBytes, offset + partBytes));
      if (hasBroken || offset < half) {
        now = await put(next, piece);
        continue;
      }
      hasBroken = true;
      await breakOff(next, piece);
      now = await ask<PartUpload>('/ad/file/part/state', { key: upload.key });
      if (now.offset < half) throw new Error(`Only ${now.offset} bytes are left after the line broke`);
    }
    fileUrl = upload.url;
  }

  async function pushFilm(): Promise<void> {
    const { list: products } = await ask<{ list: { id: string }[] }>('/ad/product/page', {});
    const video = { name: 'A long film', productId: products[0]?.id, videoUrl: fileUrl };
    const { material } = await ask<{ material: { id: string } }>('/ad/material/video/add', video);
    const { list } = await ask<{ list: { platform: string; advertiserId: string }[] }>(
      '/ad/tenant/advertise/page',
      { platform: 'TIKTOK', pageSize: 100 },
    );
    const [account] = list;
    const accounts = [{ platform: account?.platform, advertiserId: account?.advertiserId }];
    const { pushId } = await ask<{ pushId: string }>('/ad/material/push/add', {
      ids: [material.id],
      accounts,
    });
    for (;;) {
      const { push, accounts: results } = await ask<PushDetail>('/ad/material/push/detail', { pushId });
      if (push.counts.DONE) return;
      const [item] = results[0]?.items ?? [];
      if (item?.state === 'FAILED' || item?.state === 'DOUBTFUL') throw new Error(item.message ?? item.state);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  return {
    upload: () => measured(sendFilm),
    async push() {
      if (fileUrl === '') await sendFilm();
      return measured(pushFilm);
    },
    stop: () => stack.stop(),
  };
}
