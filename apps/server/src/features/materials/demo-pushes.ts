import { mayRoles } from '@adsail/contract';
import type { Material } from '@adsail/connectors';
import { activeMembers } from '../../db/active-members.ts';
import { newId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { DemoTenant } from '../../demo/index.ts';
import type { Services } from '../../services.ts';
import { type OpenedAccount, withAccount } from '../accounts/index.ts';
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

interface Uploaded {
  file: PushFile;
  part: PlacePart;
  material: Material;
}

/** Made again after an interruption the first ones are there already; none is after one that is not. */
async function uploadAll(
  { connector, scope }: OpenedAccount,
  { storage }: Services,
  files: readonly PushFile[],
): Promise<Uploaded[]> {
  const { uploads } = connector;
  if (!uploads) throw new Error(`An account of ${scope.account.id} takes no files`);
  const uploaded: Uploaded[] = [];
  let mayBeThere = true;
  for (const file of files)
    for (const part of file.coverKey === null ? (['FILE'] as const) : placeParts) {
      const { kind, name, file: sent } = fileToPush(file, part);
      const former: Material | undefined = mayBeThere
        ? await uploads.findUploaded(scope, kind, name)
        : undefined;
      mayBeThere = former !== undefined;
      const source = fileSource(storage, sent);
      const material = former ?? (await uploads.upload(scope, { kind, name, source }));
      uploaded.push({ file, part, material });
    }
  return uploaded;
}

/** Uploads some of the demo world's materials to one account of each platform, at the sandbox. */
export async function makeDemoPushes({ tx }: DemoTenant, services: Services): Promise<void> {
  const who = { tenantId: tx.tenantId, userId: tx.userId };
  const ids = [...(await spreadIds(tx, 'IMAGE')), ...(await spreadIds(tx, 'VIDEO'))];
  const files = ids.length > 0 ? await lockForPush(tx, ids) : [];
  if (files.length === 0) return;
  const people = (await activeMembers(tx)).filter(({ roles }) => mayRoles(roles, 'assets.write'));
  const accounts = await accountsForDemo(tx);
  // Side by side: each platform has a limit of its own that makes it wait.
  const uploads = await Promise.all(
    accounts.map((key) => withAccount(services, who, key, (account) => uploadAll(account, services, files))),
  );
  for (const [at, { platform, advertiserId }] of accounts.entries()) {
    const now = new Date(services.clock().getTime() - (at * 3 + 0.2) * dayMs);
    const places = (uploads[at] ?? []).map(({ file, part, material: { id, materialId } }) => ({
      materialId: file.id,
      platform,
      advertiserId,
      externalId: id,
      reportId: materialId,
      part,
      sha256: fileToPush(file, part).sha256,
      md5: null,
    }));
    await recordPlaces(tx, places, now);
    const push = { id: newId(), createdBy: people[at % people.length]?.userId ?? tx.userId, now };
    // The ledger keeps what has ended for a while only: its operation is not there any more.
    const item = { platform, advertiser_id: advertiserId, operation_id: newId() };
    const items = files.map(({ id, kind, name }) => ({ ...item, material_id: id, kind, name }));
    await insertPush(tx, push, items);
  }
}
