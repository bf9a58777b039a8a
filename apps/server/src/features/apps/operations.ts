import { collect, type MobileApp, type MobileAppDraft } from '@adsail/connectors';
import { AppPartner, readStoreAddress } from '@adsail/contract/apps';
import { z } from 'zod';
import type { OpenedAccount } from '../accounts/index.ts';
import { defineAssetChange, defineCreation, partOf } from '../assets/index.ts';
import { type AppData, linksOf } from './asset.ts';

const Links = z.object({
  downloadUrl: z.string(),
  partner: AppPartner,
  clickUrl: z.string(),
  impressionUrl: z.string(),
});
type Links = z.output<typeof Links>;

const listOf = (account: OpenedAccount) => partOf(account, 'apps').list(account.scope);

const draftOf = ({ downloadUrl, partner, clickUrl, impressionUrl }: Links): MobileAppDraft => ({
  downloadUrl,
  clickUrl,
  impressionUrl,
  ...(partner === 'none' ? {} : { partner }),
});

export const appCreate = defineCreation({
  kind: 'app.create',
  asset: 'app',
  payload: Links,
  // The platform reads the name from the store: the address tells which one it is.
  name: ({ downloadUrl }) => downloadUrl,
  isIt: (asset, { downloadUrl }) => (asset as MobileApp).downloadUrl === downloadUrl,
  list: listOf,
  create: (account, payload) => partOf(account, 'apps').create(account.scope, draftOf(payload)),
  madeOf: ({ id }) => ({ id }),
  found: (payload) => {
    const store = readStoreAddress(payload.downloadUrl);
    const packageName = store?.packageName ?? '';
    return {
      name: packageName,
      data: { ...payload, system: store?.system ?? null, packageName, events: [] } satisfies AppData,
    };
  },
});

export const appUpdate = defineAssetChange({
  kind: 'app.update',
  asset: 'app',
  action: 'update',
  payload: Links.extend({ id: z.string().min(1), name: z.string() }),
  name: ({ name }) => name,
  async read(account, { id }, once) {
    const app = (await once('', () => collect(listOf(account)))).find((each) => each.id === id);
    return app ? linksOf(app) : null;
  },
  isWanted: (links, { downloadUrl, partner, clickUrl, impressionUrl }) =>
    links.downloadUrl === downloadUrl &&
    links.partner === partner &&
    links.clickUrl === clickUrl &&
    links.impressionUrl === impressionUrl,
  send: (account, { id, ...links }) => partOf(account, 'apps').update(account.scope, id, draftOf(links)),
});
