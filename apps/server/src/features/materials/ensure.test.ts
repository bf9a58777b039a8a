import { type AdPlatform, adPlatforms } from '@adsail/contract';
import { keyOfUrl } from '@adsail/contract/files';
import { imageMaterialCalls, materialPushCalls, videoMaterialCalls } from '@adsail/contract/materials';
import { productCalls } from '@adsail/contract/products';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { withTenant } from '../../db/scope.ts';
import { testImage } from '../../testing/files.ts';
import { until } from '../../testing/index.ts';
import { type AssetStage, assetStage } from '../assets/testing.ts';
import { type LedgerWorker, shortTimes, startLedgerWorker } from '../ledger/testing.ts';
import { checkPlacesJob } from './check.ts';
import { type EnsuredPair, ensureInAccounts } from './index.ts';
import type { Pair } from './place-store.ts';
import { numbered, numberedFilm, picture, upload } from './testing/uploads.ts';

let open: AssetStage;
let worker: LedgerWorker | null = null;
let productId: string;
const accounts = {} as Record<AdPlatform, { account: string; other: string }>;

beforeAll(async () => {
  open = await assetStage();
  for (const platform of adPlatforms) accounts[platform] = await open.authorised(platform);
  const imageUrl = await testImage(open.server, open.admin);
  ({ id: productId } = await as().ok(productCalls.add, { name: 'Lamp', imageUrl }));
});
afterAll(async () => {
  await worker?.stop();
  await open.close();
});

const as = () => open.server.as(open.admin);
let made = 0;
async function pictureUrl(): Promise<string> {
  made += 1;
  return upload(open.server, open.admin, 'a.png', numbered(await picture(720, 720), made));
}
async function image(name: string): Promise<string> {
  const imageUrl = await pictureUrl();
  return (await as().ok(imageMaterialCalls.add, { name, productId, imageUrl })).material.id;
}
async function film(name: string, coverUrl = ''): Promise<string> {
  made += 1;
  const videoUrl = await upload(open.server, open.admin, 'a.mp4', numberedFilm(made));
  return (await as().ok(videoMaterialCalls.add, { name, productId, videoUrl, coverUrl })).material.id;
}
const at = (platform: AdPlatform, materialId: string): Pair => ({
  materialId,
  platform,
  advertiserId: accounts[platform].account,
});

/** As the part of the product that creates ads asks: in its own transaction, without a push. */
const ensure = (pairs: Pair[]): Promise<(EnsuredPair | null)[]> =>
  withTenant(open.server.services.db, open.admin, (tx) =>
    ensureInAccounts(
      { tx, services: open.server.services, actor: { type: 'MEMBER', id: open.admin.userId } },
      pairs,
    ),
  );
const countOf = async (text: string, values: unknown[]): Promise<number> => {
  const { rows } = await open.server.owner.query<{ count: number }>(text, values);
  return rows[0]?.count ?? 0;
};
const operationsOf = (materialId: string) =>
  countOf(
    `select count(*)::int as count from operations where kind = 'material.push' and payload ->> 'materialId' = $1`,
    [materialId],
  );
const waitingIn = (pairs: readonly (EnsuredPair | null)[]) =>
  pairs.flatMap((pair) =>
    [pair?.file, pair?.cover].flatMap((spot) => (spot?.is === 'onTheWay' ? [spot.operationId] : [])),
  );

async function settled(pairs: readonly (EnsuredPair | null)[]): Promise<void> {
  worker ??= startLedgerWorker({ services: open.server.services, options: shortTimes });
  const ids = waitingIn(pairs);
  await until(async () => {
    const left = await countOf(
      `select count(*)::int as count from operations where id = any($1) and state <> 'SUCCEEDED'`,
      [ids],
    );
    return left === 0;
  }, 'the uploads have succeeded');
}
async function stopWorker(): Promise<void> {
  await worker?.stop();
  worker = null;
}
const levelOf = (platform: AdPlatform, kind: 'image' | 'video') =>
  platform === 'FACEBOOK' ? `ad${kind}` : kind;
const inAccount = (platform: AdPlatform, kind: 'image' | 'video', name: string) =>
  open.sandbox.world.state.objects
    .list(platform.toLowerCase() as 'tiktok', levelOf(platform, kind), {
      accountId: accounts[platform].account,
    })
    .filter((each) => each.name.startsWith(name));
const sha256Of = async (url: string): Promise<string> => {
  const { rows } = await open.server.owner.query<{ sha256: string }>(
    'select sha256 from files where key = $1',
    [keyOfUrl(url)],
  );
  return rows[0]?.sha256 ?? '';
};
const age = (materialId: string, days: number) =>
  open.server.owner.query(
    `update material_places set confirmed_at = now() - make_interval(days => $2) where material_id = $1`,
    [materialId, days],
  );

describe('who needs materials in accounts', () => {
  it('is told for each where it is, what brings it there, or that it is gone, in the order of the question', async () => {
    const [there, needed, gone] = [await image('There'), await image('Needed'), newId()];
    await settled(await ensure([at('TIKTOK', there)]));
    const pairs = [at('OCEAN', needed), at('TIKTOK', gone), at('TIKTOK', there), at('TIKTOK', needed)];
    const found = await ensure(pairs);
    expect(found).toMatchObject([
      { ...pairs[0], kind: 'IMAGE', file: { is: 'onTheWay' }, cover: null },
      null,
      {
        ...pairs[2],
        file: { is: 'there', externalId: inAccount('TIKTOK', 'image', 'There')[0]?.id },
      },
      { ...pairs[3], file: { is: 'onTheWay', key: expect.stringMatching(/^material push /) } },
    ]);
    await settled(found);
    expect(waitingIn(await ensure(pairs))).toEqual([]);
  });

  it('shares the upload with everybody else who asks, at the same time and later', async () => {
    await stopWorker();
    const id = await image('Asked by many');
    const pairs = adPlatforms.map((platform) => at(platform, id));
    const [first, second] = await Promise.all([ensure(pairs), ensure(pairs.toReversed())]);
    expect(waitingIn(second).toReversed()).toEqual(waitingIn(first));
    // A push joins what nobody pushed, and so does its preview.
    const input = { ids: [id], accounts: pairs.map(({ materialId: _id, ...account }) => account) };
    expect(await as().ok(materialPushCalls.pushPreview, input)).toEqual({ needed: 0, there: 0, onTheWay: 3 });
    await as().ok(materialPushCalls.push, input);
    expect(await operationsOf(id)).toBe(3);
    await settled(first);
    for (const platform of adPlatforms) expect(inAccount(platform, 'image', 'Asked by many')).toHaveLength(1);
  });

  it('holds nothing up that is on its way there, however long it takes to write the rest down', async () => {
    const pair = at('TIKTOK', await film('Not held up'));
    const first = await ensure([pair]);
    await withTenant(open.server.services.db, open.admin, async (tx) => {
      const asking = { tx, services: open.server.services, actor: { type: 'SYSTEM', id: null } as const };
      expect(waitingIn(await ensureInAccounts(asking, [pair]))).toEqual(waitingIn(first));
      await settled(first);
    });
    expect(await ensure([pair])).toMatchObject([{ file: { is: 'there' } }]);
  });

  it('asks the database as often for many as for one', async () => {
    const ids = [await image('Few 1'), await image('Few 2'), await film('Few 3', await pictureUrl())];
    const pairs = ids.flatMap((id) => adPlatforms.map((platform) => at(platform, id)));
    const asked = async (some: Pair[]): Promise<number> => {
      let count = 0;
      await withTenant(open.server.services.db, open.admin, async (tx) => {
        const counting = new Proxy(tx, {
          get(target, property, receiver) {
            if (property === 'getExecutor') count += 1;
            const value: unknown = Reflect.get(target, property, receiver);
            return typeof value === 'function' ? value.bind(target) : value;
          },
        });
        await ensureInAccounts(
          { tx: counting, services: open.server.services, actor: { type: 'SYSTEM', id: null } },
          some,
        );
      });
      return count;
    };
    const one = await asked([at('TIKTOK', ids[2] as string)]);
    expect(one).toBeGreaterThan(3);
    expect(await asked(pairs)).toBe(one);
  });
});

describe('the cover of a video', () => {
  it.each(adPlatforms)('comes with it as an image of the account at %s', async (platform) => {
    const id = await film(`Covered ${platform}`, await pictureUrl());
    const { pushId } = await as().ok(materialPushCalls.push, {
      ids: [id],
      accounts: [{ platform, advertiserId: accounts[platform].account }],
    });
    const pending = await ensure([at(platform, id)]);
    await settled(pending);
    const [found] = await ensure([at(platform, id)]);
    expect(found).toMatchObject({ kind: 'VIDEO', file: { is: 'there' }, cover: { is: 'there' } });
    const cover = found?.cover?.is === 'there' ? found.cover.externalId : '';
    const images = await open.withAccount(
      platform,
      accounts[platform].account,
      async ({ connector, scope }) => connector.uploads?.get(scope, 'image', [cover]),
    );
    expect(images).toMatchObject([{ id: cover, name: expect.stringMatching(/^cover-/) }]);
    const { push } = await as().ok(materialPushCalls.pushDetail, { pushId });
    expect(push.counts).toEqual({ DONE: 1 });
    expect((await as().ok(materialPushCalls.places, { id })).list).toHaveLength(1);
  });

  it('is one picture for all videos that have it, and for the image of the library that it is', async () => {
    const coverUrl = await pictureUrl();
    const [one, two] = [await film('Same cover 1', coverUrl), await film('Same cover 2', coverUrl)];
    const both = await ensure([at('TIKTOK', one), at('TIKTOK', two)]);
    expect(both[0]?.cover).toEqual(both[1]?.cover);
    await settled(both);
    const mark = (await sha256Of(coverUrl)).slice(0, 10);
    expect(inAccount('TIKTOK', 'image', `cover-${mark}`)).toHaveLength(1);

    const imageId = await image('Cover of a film');
    await settled(await ensure([at('TIKTOK', imageId)]));
    const three = await film('Same cover 3');
    await as().ok(videoMaterialCalls.cover, { id: three, source: 'IMAGE', imageId });
    const [still] = await ensure([at('TIKTOK', imageId)]);
    const [moving] = await ensure([at('TIKTOK', three)]);
    expect(moving?.cover).toEqual(still?.file);
    await settled([moving ?? null]);
  });

  it('that was refused is told with its reason, and tried again alone', async () => {
    await stopWorker();
    const id = await film('Refused cover', await pictureUrl());
    const { pushId } = await as().ok(materialPushCalls.push, {
      ids: [id],
      accounts: [{ platform: 'OCEAN', advertiserId: accounts.OCEAN.account }],
    });
    const [waiting] = await ensure([at('OCEAN', id)]);
    const cover = waiting?.cover?.is === 'onTheWay' ? waiting.cover.operationId : '';
    await open.server.owner.query(`update operations set state = 'FAILED' where id = $1`, [cover]);
    await settled([waiting ? { ...waiting, cover: null } : null]);
    const counts = async () => (await as().ok(materialPushCalls.pushDetail, { pushId })).push.counts;
    expect(await counts()).toEqual({ FAILED: 1 });
    await as().ok(materialPushCalls.pushRetry, { pushId });
    await settled(await ensure([at('OCEAN', id)]));
    expect(await counts()).toEqual({ DONE: 1 });
    expect(inAccount('OCEAN', 'video', 'Refused cover')).toHaveLength(1);
  });
});

describe('what has vanished at the platform', () => {
  const idOf = async (platform: AdPlatform, materialId: string): Promise<string> => {
    const [found] = await ensure([at(platform, materialId)]);
    return found?.file.is === 'there' ? found.file.externalId : '';
  };
  const remove = (platform: AdPlatform, kind: 'image' | 'video', name: string) => {
    for (const { id } of inAccount(platform, kind, name))
      open.sandbox.world.state.objects.remove(platform.toLowerCase(), levelOf(platform, kind), id);
  };
  const check = () => checkPlacesJob.handler({}, open.server.services, new AbortController().signal);
  const placesOf = async (materialId: string) => {
    const { rows } = await open.server.owner.query<{ vanished: boolean; fresh: boolean }>(
      `select vanished_at is not null as vanished, confirmed_at > now() - interval '1 day' as fresh
       from material_places where material_id = $1 and part = 'FILE' order by pushed_at`,
      [materialId],
    );
    return rows;
  };

  it.each(adPlatforms)(
    'at %s is found by the check, and uploaded again when it is needed',
    async (platform) => {
      const [kept, lost] = [await film(`Kept ${platform}`), await film(`Lost ${platform}`)];
      const still = await image(`Still ${platform}`);
      await settled(await ensure([at(platform, kept), at(platform, lost), at(platform, still)]));
      remove(platform, 'video', `Lost ${platform}`);
      await check();
      // What was confirmed lately is not asked for.
      expect(await placesOf(lost)).toEqual([{ vanished: false, fresh: true }]);
      for (const id of [kept, lost, still]) await age(id, 4);
      await check();
      expect(await placesOf(lost)).toMatchObject([{ vanished: true }]);
      for (const id of [kept, still]) expect(await placesOf(id)).toEqual([{ vanished: false, fresh: true }]);
      expect((await as().ok(materialPushCalls.places, { id: lost })).list).toEqual([]);
      const again = await ensure([at(platform, lost), at(platform, kept)]);
      expect(again).toMatchObject([{ file: { is: 'onTheWay' } }, { file: { is: 'there' } }]);
      await settled(again);
      expect(await placesOf(lost)).toContainEqual({ vanished: false, fresh: true });
      expect(inAccount(platform, 'video', `Lost ${platform}`)).toHaveLength(1);
    },
  );

  it('is asked for before it is used, when nobody has asked for long', async () => {
    const [kept, lost] = [await image('Old and kept'), await image('Old and lost')];
    const pairs = [at('TIKTOK', kept), at('TIKTOK', lost)];
    await settled(await ensure(pairs));
    const former = [await idOf('TIKTOK', kept), await idOf('TIKTOK', lost)];
    remove('TIKTOK', 'image', 'Old and lost');
    for (const id of [kept, lost]) await age(id, 30);
    const asked = await ensure(pairs);
    expect(asked).toMatchObject([{ file: { is: 'onTheWay' } }, { file: { is: 'onTheWay' } }]);
    await settled(asked);
    expect(await idOf('TIKTOK', kept)).toBe(former[0]);
    expect(await idOf('TIKTOK', lost)).not.toBe(former[1]);
    expect(await placesOf(lost)).toEqual([
      { vanished: true, fresh: false },
      { vanished: false, fresh: true },
    ]);
    expect(inAccount('TIKTOK', 'image', 'Old and kept')).toHaveLength(1);
  });
});

describe('content that was deleted here and added again', () => {
  const addAgain = async (name: string, number: number): Promise<string> => {
    const imageUrl = await upload(
      open.server,
      open.admin,
      'a.png',
      numbered(await picture(720, 720), number),
    );
    return (await as().ok(imageMaterialCalls.add, { name, productId, imageUrl })).material.id;
  };

  it('is found in the account, whatever it is called now, and not sent a second time', async () => {
    const first = await addAgain('Left behind', 90_001);
    const pairsOf = (id: string) => adPlatforms.map((platform) => at(platform, id));
    await settled(await ensure(pairsOf(first)));
    const before = (await ensure(pairsOf(first))).map((pair) => pair?.file);
    expect(before.map((spot) => spot?.is)).toEqual(['there', 'there', 'there']);
    await as().ok(imageMaterialCalls.deleteList, { ids: [first] });
    const again = await addAgain('Come back', 90_001);
    await settled(await ensure(pairsOf(again)));
    expect((await ensure(pairsOf(again))).map((pair) => pair?.file)).toEqual(before);
    for (const platform of adPlatforms) expect(inAccount(platform, 'image', 'Come back')).toEqual([]);
  });

  it('is sent again where it was deleted at the platform too', async () => {
    const first = await addAgain('Gone there', 90_002);
    await settled(await ensure([at('TIKTOK', first)]));
    const [old] = inAccount('TIKTOK', 'image', 'Gone there');
    open.sandbox.world.state.objects.remove('tiktok', 'image', old!.id);
    await as().ok(imageMaterialCalls.deleteList, { ids: [first] });
    const again = await addAgain('New there', 90_002);
    await settled(await ensure([at('TIKTOK', again)]));
    const [made] = inAccount('TIKTOK', 'image', 'New there');
    expect((await ensure([at('TIKTOK', again)]))[0]?.file).toMatchObject({
      is: 'there',
      externalId: made?.id,
    });
  });

  it('is looked for without reading all that was ever sent', async () => {
    const id = await image('One of many');
    await open.server.owner.query(
      `insert into operations (tenant_id, id, key, kind, payload, payload_hash, platform, advertiser_id, target, priority, state,
         external_id, actor_type)
       select $1, gen_random_uuid(), 'many ' || n, 'material.push', jsonb_build_object('sha256', n::text), '\\x00', 'TIKTOK', $2,
         'file:' || n, 0, 'SUCCEEDED', n::text, 'SYSTEM' from generate_series(1, 5000) n`,
      [open.admin.tenantId, accounts.TIKTOK.account],
    );
    await open.server.owner.query('analyze operations');
    const { services } = open.server;
    const read = await withTenant(services.db, open.admin, async (tx) => {
      await ensureInAccounts({ tx, services, actor: { type: 'MEMBER', id: open.admin.userId } }, [
        at('TIKTOK', id),
      ]);
      const { rows } = await sql<{ count: number }>`
        select seq_tup_read::integer as count from pg_stat_xact_user_tables where relname = 'operations'`.execute(
        tx,
      );
      return rows[0]?.count;
    });
    // How a few are found is for PostgreSQL to choose.
    expect(read).toBeLessThan(500);
  });
});
