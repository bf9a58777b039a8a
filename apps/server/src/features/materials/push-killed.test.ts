import { once } from 'node:events';
import { type AdPlatform, adPlatforms } from '@adsail/contract';
import {
  imageMaterialCalls,
  materialPushCalls,
  openPushStates,
  type PushDetail,
  videoMaterialCalls,
} from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testImage } from '../../testing/files.ts';
import { until } from '../../testing/index.ts';
import { type AssetStage, assetStage } from '../assets/testing.ts';
import { workerProcesses, type WorkerProcesses } from '../ledger/testing.ts';
import { numbered, numberedFilm, picture, upload } from './testing/uploads.ts';

let open: AssetStage;
let workers: WorkerProcesses;
beforeAll(async () => {
  open = await assetStage();
  workers = workerProcesses(open.server, open.sandbox.url);
});
afterAll(async () => {
  await workers.killAll();
  await open.close();
});

const as = () => open.server.as(open.admin);
const kinds = ['image', 'video'] as const;

async function materials(count: number): Promise<string[]> {
  const imageUrl = await testImage(open.server, open.admin);
  const { id: productId } = await as().ok(productCalls.add, { name: 'Lamp', imageUrl });
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const bytes = numbered(await picture(720, 720), at);
    const still = await upload(open.server, open.admin, 'a.png', bytes);
    const moving = await upload(open.server, open.admin, 'a.mp4', numberedFilm(at));
    const name = `Killed ${at}`;
    const image = await as().ok(imageMaterialCalls.add, { name, productId, imageUrl: still });
    const video = await as().ok(videoMaterialCalls.add, { name, productId, videoUrl: moving });
    ids.push(image.material.id, video.material.id);
  }
  return ids;
}

const atPlatform = (platform: AdPlatform, accountId: string) =>
  kinds.flatMap((kind) =>
    open.sandbox.world.state.objects
      .list(platform.toLowerCase() as 'tiktok', platform === 'FACEBOOK' ? `ad${kind}` : kind, { accountId })
      .map(({ name }) => `${kind} ${name}`)
      .filter((name) => name.includes('Killed')),
  );

it('survives its workers: each killed while it uploads, nothing is there twice, every account has its results', async () => {
  const ids = await materials(2);
  const accounts: { platform: AdPlatform; advertiserId: string }[] = [];
  for (const platform of adPlatforms) {
    const { account, other } = await open.authorised(platform);
    accounts.push({ platform, advertiserId: account });
    if (platform === 'FACEBOOK') accounts.push({ platform, advertiserId: other });
  }
  // A worker is killed while the platform has an upload and has not answered.
  for (const path of ['upload', '/adimages', '/advideos', 'file/'])
    open.sandbox.world.faults.add({ kind: 'slow', path, rate: 1, delayMs: 400 });
  const total = ids.length * accounts.length;
  const { pushId } = await as().ok(materialPushCalls.push, { ids, accounts });
  const detail = (): Promise<PushDetail> => as().ok(materialPushCalls.pushDetail, { pushId });
  const sent = async () => {
    const { rows } = await open.server.owner.query<{ sent: number; ended: number }>(
      `select count(*) filter (where state = 'SENT' and lease_group is not null)::int as sent,
              count(*) filter (where state not in ('PENDING', 'SENT', 'UNCERTAIN'))::int as ended
       from operations where plan_id = $1`,
      [pushId],
    );
    return rows[0] as { sent: number; ended: number };
  };
  let kills = 0;
  for (const share of [0, 0.2, 0.5]) {
    const child = await workers.start();
    await until(async () => {
      const now = await sent();
      return now.ended >= share * total && now.sent > 0;
    }, 'an upload is under way');
    child.kill('SIGKILL');
    await once(child, 'exit');
    kills += 1;
  }
  open.sandbox.world.faults.clear();
  await workers.start();
  await until(async () => {
    const { push } = await detail();
    return openPushStates.every((state) => !push.counts[state]);
  }, 'the push has ended');

  const { push, accounts: results } = await detail();
  expect([kills, push.counts]).toEqual([3, { DONE: total }]);
  expect(results.map(({ items }) => items.length)).toEqual(accounts.map(() => ids.length));
  for (const { platform, advertiserId } of accounts) {
    const there = atPlatform(platform, advertiserId);
    expect([platform, there.length, new Set(there).size]).toEqual([platform, ids.length, ids.length]);
  }
  const { rows } = await open.server.owner.query<{ count: number }>(
    'select count(*)::int as count from material_places where material_id = any($1)',
    [ids],
  );
  expect(rows).toEqual([{ count: total }]);
});
