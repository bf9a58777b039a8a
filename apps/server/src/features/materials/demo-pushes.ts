import { type AdPlatform, mayRoles } from '@adsail/contract';
import { activeMembers } from '../../db/active-members.ts';
import { newId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { withAccount } from '../accounts/index.ts';
import { fileSource } from '../files/index.ts';
import { recordPlaces } from './place-store.ts';
import { fileToPush } from './push-operation.ts';
import { accountsForDemo, insertPush, lockForPush, type PushFile } from './push-store.ts';
import { type PlacePart, placeParts } from './tables.ts';
import { oldestIds } from './store.ts';

/** Enough to see materials that are in accounts, and materials that are not. */
const most = { IMAGE: 4, VIDEO: 2 } as const;
const dayMs = 24 * 60 * 60 * 1000;

/** Not the first ones of a library alone: whoever looks at any page of it sees some. */
async function spreadIds(tx: TenantTx, kind: keyof typeof most): Promise<string[]> {
  const all = await oldestIds(tx, kind, 1000);
  const step = Math.max(1, Math.floor(all.length / most[kind]));
  return all.filter((_, at) => at % step === step - 1).slice(-most[kind]);
}

/** Uploads some of the demo world's materials to one account of each platform, at the sandbox. */
export async function makeDemoPushes({ tx }: DemoTenant, services: Services): Promise<void> {
  const { storage, clock } = services;
  const who = { tenantId: tx.tenantId, userId: tx.userId };
  const ids = [...(await spreadIds(tx, 'IMAGE')), ...(await spreadIds(tx, 'VIDEO'))];
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
  const people = (await activeMembers(tx)).filter(({ roles }) => mayRoles(roles, 'assets.write'));
  for (const [at, { platform, advertiserId }] of (await accountsForDemo(tx)).entries()) {
    const now = new Date(clock().getTime() - (at * 3 + 0.2) * dayMs);
    for (const file of files)
      for (const part of file.coverKey === null ? (['FILE'] as const) : placeParts) {
        const { id, materialId } = await upload(platform, advertiserId, file, part);
        const { sha256 } = fileToPush(file, part);
        const place = { materialId: file.id, platform, advertiserId, externalId: id, reportId: materialId };
        await recordPlaces(tx, [{ ...place, part, sha256, md5: null }], now);
      }
    if (files.length === 0) continue;
    const push = { id: newId(), createdBy: people[at % people.length]?.userId ?? tx.userId, now };
    // The ledger keeps what has ended for a while only: its operation is not there any more.
    const item = { platform, advertiser_id: advertiserId, operation_id: newId() };
    const items = files.map(({ id, kind, name }) => ({ ...item, material_id: id, kind, name }));
    await insertPush(tx, push, items);
  }
}
