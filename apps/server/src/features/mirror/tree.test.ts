import { adPlatforms } from '@adsail/contract';
import { platformLevels } from '@adsail/contract/delivery';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../db/ids.ts';
import { type TenantTx, withTenant } from '../../db/scope.ts';
import { extend } from '../../framework/extensions.ts';
import {
  bindToProduct,
  type MirroredObject,
  type MirrorListener,
  mirrorListeners,
  mostTold,
  parentsOf,
  unbindFromProducts,
} from './index.ts';
import { type MirrorStage, mirrorStage } from './testing.ts';

let open: MirrorStage;
const told: MirroredObject[] = [];
let onTold = (_objects: readonly MirroredObject[]): void => undefined;
beforeAll(async () => {
  const listener: MirrorListener = async (_tx, _account, objects) => {
    told.push(...objects);
    onTold(objects);
  };
  open = await mirrorStage({
    features: [{ name: 'listens', extensions: [extend(mirrorListeners, listener)] }],
  });
});
afterAll(() => open.close());

const inTenant = <T>(work: (tx: TenantTx) => Promise<T>) =>
  withTenant(open.server.services.db, { tenantId: open.admin.tenantId, userId: open.admin.userId }, work);
const keys = (list: readonly { level: string; id: string }[]) =>
  list.map(({ level, id }) => `${level} ${id}`).toSorted();

it.each(adPlatforms)('has what an account of %s has, soon after it was authorised', async (platform) => {
  const { account } = await open.authorised(platform);
  await open.fill(platform, account, 45);
  told.length = 0;
  await open.drain();
  const there = open.objects(platform, account);
  const rows = await open.rows(platform, account);
  expect(there.length).toBeGreaterThan(45);
  expect(keys(rows.map(({ level, external_id: id }) => ({ level, id })))).toEqual(keys(there));
  expect(new Set(rows.map(({ level }) => level))).toEqual(new Set(platformLevels[platform]));
  expect(keys(told.map(({ level, externalId: id }) => ({ level, id })))).toEqual(keys(there));
});

it.each(adPlatforms)('knows what an ad of %s stands in and which product it is of', async (platform) => {
  const { account } = await open.authorised(platform);
  await open.fill(platform, account, 3);
  await open.read(platform, account);
  const objects = open.objects(platform, account);
  const adLevel = platformLevels[platform].at(-1);
  const ads = objects.filter(({ level }) => level === adLevel);
  const parent = (id: string | null) => objects.find((each) => each.id === id)?.parentId ?? null;
  const place = { platform, advertiserId: account };
  const productOf = (productId: string | null) =>
    new Map(
      ads.map(({ id, parentId }) => [
        id,
        platform === 'OCEAN'
          ? { groupId: null, campaignId: parentId, productId }
          : { groupId: parentId, campaignId: parent(parentId), productId },
      ]),
    );
  const known = () =>
    inTenant((tx) =>
      parentsOf(
        tx,
        place,
        ads.map(({ id }) => id),
      ),
    );
  expect(await known()).toEqual(productOf(null));

  const { services } = open.server;
  const [whole, own] = [newId(), newId()];
  const wholeAccount = { ...place, level: 'account' as const, externalId: account };
  const campaign = { ...place, level: platformLevels[platform][0], externalId: objects[0]!.id };
  told.length = 0;
  await inTenant((tx) => bindToProduct(tx, services, [wholeAccount], whole, open.admin.userId));
  expect(await known()).toEqual(productOf(whole));
  expect(keys(told.map(({ level, externalId: id }) => ({ level, id })))).toEqual(keys(objects));
  expect(new Set(told.map(({ productId }) => productId))).toEqual(new Set([whole]));
  await inTenant((tx) => bindToProduct(tx, services, [campaign], own, null));
  expect(await known()).toEqual(productOf(own));
  await inTenant((tx) => unbindFromProducts(tx, services, [campaign]));
  expect(await known()).toEqual(productOf(whole));
});

it('tells once of an account of which very much is of another product, its ads first', async () => {
  const place = { platform: 'FACEBOOK' as const, advertiserId: '77' };
  const campaigns = mostTold + 5;
  await open.server.owner.query(
    `insert into mirror_objects (tenant_id, platform, advertiser_id, level, external_id, parent_id, campaign_id, group_id, name, status,
       state, platform_status, managed, created_at, updated_at, found_at, changed_at)
     select $1, 'FACEBOOK', '77', case when n <= $2 then 'campaign' else 'ad' end, n::text, '77', n::text, null, 'x', 'ENABLE',
       'RUNNING', 'x', false, now(), now(), now(), now() from generate_series(1, $2 + 3) as s (n)`,
    [open.admin.tenantId, campaigns],
  );
  const calls: (readonly MirroredObject[])[] = [];
  onTold = (objects) => void calls.push(objects);
  const product = newId();
  const target = { ...place, level: 'account' as const, externalId: place.advertiserId };
  await inTenant((tx) => bindToProduct(tx, open.server.services, [target], product, null));
  expect(calls.map(({ length }) => length)).toEqual([mostTold]);
  expect(calls[0]?.slice(0, 4).map(({ level }) => level)).toEqual(['ad', 'ad', 'ad', 'campaign']);
  const rows = await open.rows('FACEBOOK', '77');
  expect(rows).toHaveLength(campaigns + 3);
  expect(new Set(rows.map(({ product_id }) => product_id))).toEqual(new Set([product]));
  calls.length = 0;
  await inTenant((tx) => bindToProduct(tx, open.server.services, [target], product, null));
  expect(calls).toEqual([]);
});
