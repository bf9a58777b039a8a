import type { Message } from '@adsail/contract';
import { AppPartner, readStoreAddress } from '@adsail/contract/apps';
import {
  type CopiedPart,
  type CopyPlace,
  defineCopy,
  enqueueChange,
  refuseTakenName,
} from '../assets/index.ts';
import { AppData } from './asset.ts';
import { appCreate } from './operations.ts';

function refusalOf(app: AppData, { platform }: CopyPlace): Message | null {
  if (platform === 'FACEBOOK') return { key: 'apps:copy.facebook' };
  if (!readStoreAddress(app.downloadUrl)) return { key: 'apps:error.noStore' };
  // The form asks for them, and so do the reports that come of them.
  return app.clickUrl && app.impressionUrl ? null : { key: 'apps:copy.noTracking' };
}

const partnerOf = (app: AppData): AppPartner => AppPartner.catch('none').parse(app.partner);

function partsOf(app: AppData): CopiedPart[] {
  return [
    { field: 'apps:column.downloadUrl', outcome: 'EXACT' },
    { field: 'apps:column.name', outcome: 'ROUGH', note: { key: 'apps:copy.name' } },
    partnerOf(app) === app.partner
      ? { field: 'apps:column.partner', outcome: 'EXACT' }
      : { field: 'apps:column.partner', outcome: 'LOST', note: { key: 'apps:copy.partner' } },
    { field: 'apps:column.clickUrl', outcome: 'EXACT' },
    { field: 'apps:column.impressionUrl', outcome: 'EXACT' },
    { field: 'apps:column.appId', outcome: 'LOST', note: { key: 'apps:copy.id' } },
    ...(app.events.length > 0
      ? [{ field: 'apps:column.eventCount', outcome: 'LOST', note: { key: 'apps:copy.events' } } as const]
      : []),
  ];
}

/** TikTok registers an app for each account by its address in the store. */
export const appCopies = defineCopy({
  kind: 'app',
  nameMax: () => null,
  plan(source, place) {
    const app = AppData.parse(source.data);
    const reason = refusalOf(app, place);
    return { reason, parts: reason ? [] : partsOf(app) };
  },
  async copy(args, source, { platform, advertiserId }) {
    const app = AppData.parse(source.data);
    const { downloadUrl, clickUrl, impressionUrl } = app;
    const place = { kind: 'app', platform, advertiserId: advertiserId ?? '' } as const;
    await refuseTakenName(args.tx, place, downloadUrl, 'downloadUrl');
    const payload = { downloadUrl, clickUrl, impressionUrl, partner: partnerOf(app) };
    return enqueueChange(args, { place, action: 'add', name: downloadUrl, operation: appCreate, payload });
  },
});
