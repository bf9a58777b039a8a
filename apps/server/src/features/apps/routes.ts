import { CallError, FieldRefused, type InputOf } from '@adsail/contract';
import { appCalls, type MobileApp, readStoreAddress } from '@adsail/contract/apps';
import { permits } from '@adsail/contract/accounts';
import { presentPage } from '../../db/paging.ts';
import { refuseStale } from '../../db/rows.ts';
import { bind, type MemberArgs } from '../../framework/bind.ts';
import { requireAccount } from '../accounts/index.ts';
import {
  changeableAsset,
  dataIn,
  enqueueChange,
  forgetAsset,
  type NamedAsset,
  pageAssets,
  pictureUrlOf,
  presentAsset,
  readAsset,
  refuseTakenName,
  startSync,
} from '../assets/index.ts';
import { AppData } from './asset.ts';
import { appCreate, appUpdate } from './operations.ts';
import { accountsByPackage, type BoundAccount, pageMappings, placesOfPackage } from './store.ts';

type Platform = 'TIKTOK' | 'FACEBOOK';
const placesOn = (platform: Platform) => ({ kind: 'app', platform }) as const;
const places = placesOn('TIKTOK');

/** Without a package nobody can tell which other accounts have the same app. */
const ownAccount = ({
  advertiser_id: advertiserId,
  advertiser_name: advertiserName,
  vanished_at,
}: NamedAsset) => (vanished_at === null ? [{ advertiserId, advertiserName }] : []);

function presentApp(row: NamedAsset, bound: ReadonlyMap<string, BoundAccount[]>): MobileApp {
  const { events, ...data } = AppData.parse(row.data);
  return {
    ...presentAsset(row),
    pictureUrl: pictureUrlOf(row),
    appId: row.external_id,
    tiktokId: row.platform === 'TIKTOK' ? row.external_id : '',
    organisation: row.business_name,
    boundAccounts: bound.get(data.packageName) ?? ownAccount(row),
    ...data,
    eventCount: events.length,
  };
}

type ListArgs = MemberArgs<InputOf<typeof appCalls.list>>;
async function list(platform: Platform, { input: { system, ...query }, tx, actor }: ListArgs) {
  const where = system ? [dataIn('system', system)] : [];
  const asked = { ...placesOn(platform), searched: ['packageName'], where };
  const rows = await pageAssets(tx, actor, asked, query);
  const packages = rows.list.map(({ data }) => AppData.parse(data).packageName);
  const bound = await accountsByPackage(tx, actor, platform, packages);
  return presentPage(rows, (row) => presentApp(row, bound));
}

async function events(platform: Platform, { input, tx, actor }: MemberArgs<{ id: string }>) {
  const row = await readAsset(tx, actor, placesOn(platform), input.id);
  if (!row) throw new CallError('notFound');
  return { list: AppData.parse(row.data).events };
}

/** The platform reads all else from there. */
function requireStore(downloadUrl: string): void {
  if (!readStoreAddress(downloadUrl)) throw new FieldRefused('downloadUrl', 'apps:error.noStore');
}

export const appRoutes = bind(appCalls, {
  async add(args) {
    const { advertiserId, ...links } = args.input;
    await requireAccount(args.tx, args.actor, { platform: 'TIKTOK', advertiserId }, 'MANAGE');
    requireStore(links.downloadUrl);
    const place = { ...places, advertiserId };
    await refuseTakenName(args.tx, place, links.downloadUrl, 'downloadUrl');
    const name = links.downloadUrl;
    return enqueueChange(args, { place, action: 'add', name, operation: appCreate, payload: links });
  },

  async edit(args) {
    const { id, version, ...links } = args.input;
    const row = await changeableAsset(args, places, id);
    await refuseStale(args.tx, { entity: 'app', entityId: row.id }, row, version);
    requireStore(links.downloadUrl);
    const { name, external_id, advertiser_id: advertiserId } = row;
    const place = { ...places, advertiserId };
    const { downloadUrl, partner } = AppData.parse(row.data);
    // What is not sent stays there, and there is no word for none.
    if (partner !== 'none' && links.partner === 'none')
      throw new FieldRefused('partner', 'apps:error.partnerStays');
    if (downloadUrl !== links.downloadUrl)
      await refuseTakenName(args.tx, place, links.downloadUrl, 'downloadUrl');
    return enqueueChange(args, {
      place,
      action: 'update',
      name,
      operation: appUpdate,
      of: row,
      payload: { id: external_id, name, ...links },
    });
  },

  async delete({ input, tx, actor, audit }) {
    const row = await readAsset(tx, actor, places, input.id);
    if (!row) throw new CallError('notFound');
    if (!permits(row.permission, 'MANAGE')) throw new CallError('forbidden');
    if (!row.vanished_at) throw new CallError('conflict', { key: 'apps:error.stillThere' });
    await forgetAsset(tx, { ...places, advertiserId: row.advertiser_id }, row.external_id);
    audit({ entity: 'app', entityId: row.id, before: presentApp(row, new Map()) });
    return {};
  },

  list: (args) => list('TIKTOK', args),
  facebookPage: (args) => list('FACEBOOK', args),
  sync: (args) => startSync(places, args),
  facebookSync: (args) => startSync(placesOn('FACEBOOK'), args),

  async atAddress({ input, tx, actor }) {
    const store = readStoreAddress(input.downloadUrl);
    if (!store) return { system: null, packageName: '', places: [] };
    return { ...store, places: await placesOfPackage(tx, actor, store.packageName) };
  },

  async mapping({ input, tx, actor }) {
    return presentPage(await pageMappings(tx, actor, input), ({ packageName, places: found }) => ({
      id: packageName,
      packageName,
      places: found.map(({ id, platform, advertiserId, advertiserName, appId, name }) => ({
        id,
        platform,
        advertiserId,
        advertiserName,
        appId,
        name,
      })),
    }));
  },

  events: (args) => events('TIKTOK', args),
  facebookEvents: (args) => events('FACEBOOK', args),
});
