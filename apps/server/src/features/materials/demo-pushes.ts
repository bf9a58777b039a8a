import type { AdPlatform } from '@adsail/contract';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { withAccount } from '../accounts/index.ts';
import { fileSource } from '../files/index.ts';
import { recordPlaces } from './place-store.ts';
import { fileToPush } from './push-operation.ts';
import { accountsForDemo, lockForPush, type PushFile } from './push-store.ts';
import { type PlacePart, placeParts } from './tables.ts';
import { oldestIds } from './store.ts';

/** Enough to see materials that are in accounts, and materials that are not. */
const perKind = 2;

/** Uploads some of the demo world's materials to one account of each platform, at the sandbox. */
export async function makeDemoPushes({ tx }: DemoTenant, services: Services): Promise<void> {
  const { storage, clock } = services;
  const who = { tenantId: tx.tenantId, userId: tx.userId };
  const ids = [...(await oldestIds(tx, 'IMAGE', perKind)), ...(await oldestIds(tx, 'VIDEO', perKind))];
  const files = ids.length > 0 ? await lockForPush(tx, ids) : [];
  const upload = (platform: AdPlatform, advertiserId: string, file: PushFile, part: PlacePart) =>
    withAccount(services, who, { platform, advertiserId }, async ({ connector, scope }) => {
      if (!connector.uploads) throw new Error(`${platform} takes no files`);
      const { kind, name, file: sent } = fileToPush(file, part);
      const source = fileSource(storage, sent);
      // Made again after an interruption it is there already.
      const former = await connector.uploads.findUploaded(scope, kind, name);
      return former ?? (await connector.uploads.upload(scope, { kind, name, source }));
    });
  for (const { platform, advertiserId } of await accountsForDemo(tx))
    for (const file of files)
      for (const part of file.coverKey === null ? (['FILE'] as const) : placeParts) {
        const { id, materialId } = await upload(platform, advertiserId, file, part);
        const { sha256 } = fileToPush(file, part);
        const place = { materialId: file.id, platform, advertiserId, externalId: id, reportId: materialId };
        await recordPlaces(tx, [{ ...place, part, sha256, md5: null }], clock());
      }
}
