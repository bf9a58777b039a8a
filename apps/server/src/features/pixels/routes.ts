import { CallError, FieldRefused, type InputOf } from '@adsail/contract';
import { type FacebookPixelInput, type FacebookPixelUpdate, pixelCalls } from '@adsail/contract/pixels';
import type { z } from 'zod';
import { presentPage } from '../../db/paging.ts';
import { refuseStale } from '../../db/rows.ts';
import { bind, type MemberArgs } from '../../framework/bind.ts';
import { requireAccount, requireAccounts } from '../accounts/index.ts';
import {
  changeableAsset,
  dataIn,
  enqueueChange,
  type NamedAsset,
  pageAssets,
  readAsset,
  refuseTakenName,
  startSync,
  thoseInSeveral,
} from '../assets/index.ts';
import { pixelCreate, pixelRename, pixelShare } from './operations.ts';
import { pixelDataOf, presentPixel } from './present.ts';
import { isShared, namesOfBusinesses } from './store.ts';

type Platform = 'TIKTOK' | 'FACEBOOK';
const placesOn = (platform: Platform) => ({ kind: 'pixel', platform }) as const;

type ListArgs = MemberArgs<InputOf<typeof pixelCalls.list>>;
async function list(platform: Platform, { input, tx, actor }: ListArgs) {
  const { status, shared, ...query } = input;
  const where = [
    ...(status ? [dataIn('status', status)] : []),
    ...(shared === undefined ? [] : [await isShared(tx, platform, shared)]),
  ];
  const rows = await pageAssets(tx, actor, { ...placesOn(platform), searched: ['code'], where }, query);
  const ids = rows.list.map(({ external_id: id }) => id);
  const inSeveral = await thoseInSeveral(tx, placesOn(platform), ids);
  const businessIds = rows.list.flatMap((row) => pixelDataOf(row).businessId ?? []);
  const businessNames = await namesOfBusinesses(tx, platform, businessIds);
  return presentPage(rows, (row) => presentPixel(row, { inSeveral, businessNames }));
}

async function events(platform: Platform, { input, tx, actor }: MemberArgs<{ id: string }>) {
  const row = await readAsset(tx, actor, placesOn(platform), input.id);
  if (!row) throw new CallError('notFound');
  return { list: pixelDataOf(row).events };
}

async function add(platform: Platform, args: MemberArgs<z.output<typeof FacebookPixelInput>>) {
  const { advertiserId, name } = args.input;
  await requireAccount(args.tx, args.actor, { platform, advertiserId }, 'MANAGE');
  const place = { ...placesOn(platform), advertiserId };
  await refuseTakenName(args.tx, place, name);
  return enqueueChange(args, { place, action: 'add', name, operation: pixelCreate, payload: { name } });
}

const placeOf = (platform: Platform, row: NamedAsset) => ({
  ...placesOn(platform),
  advertiserId: row.advertiser_id,
});

async function update(platform: Platform, args: MemberArgs<z.output<typeof FacebookPixelUpdate>>) {
  const { id, name, version } = args.input;
  const row = await changeableAsset(args, placesOn(platform), id);
  await refuseStale(args.tx, { entity: 'pixel', entityId: row.id }, row, version);
  const place = placeOf(platform, row);
  if (name !== row.name) await refuseTakenName(args.tx, place, name);
  const payload = { id: row.external_id, name };
  return enqueueChange(args, { place, action: 'update', name, operation: pixelRename, payload, of: row });
}

async function share(args: MemberArgs<InputOf<typeof pixelCalls.share>>) {
  const { id, advertiserIds, shared } = args.input;
  const row = await changeableAsset(args, placesOn('TIKTOK'), id);
  const { businessId, code } = pixelDataOf(row);
  if (!businessId) throw new FieldRefused('id', 'pixels:error.noBusiness');
  const accountIds = [...new Set(advertiserIds)];
  await requireAccounts(args.tx, args.actor, 'TIKTOK', accountIds, 'MANAGE');
  return enqueueChange(args, {
    place: placeOf('TIKTOK', row),
    action: shared ? 'share' : 'unshare',
    name: row.name,
    operation: pixelShare,
    payload: { id: row.external_id, name: row.name, code, businessId, accountIds, shared },
  });
}

export const pixelRoutes = bind(pixelCalls, {
  list: (args) => list('TIKTOK', args),
  facebookPage: (args) => list('FACEBOOK', args),
  events: (args) => events('TIKTOK', args),
  facebookEvents: (args) => events('FACEBOOK', args),
  sync: (args) => startSync(placesOn('TIKTOK'), args),
  facebookSync: (args) => startSync(placesOn('FACEBOOK'), args),
  add: (args) => add('TIKTOK', args),
  facebookAdd: (args) => add('FACEBOOK', args),
  update: (args) => update('TIKTOK', args),
  facebookUpdate: (args) => update('FACEBOOK', args),
  share,
});
