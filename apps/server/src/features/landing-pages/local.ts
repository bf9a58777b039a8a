import { type AdPlatform, CallError } from '@adsail/contract';
import type { LandingPage } from '@adsail/contract/landing-pages';
import { deleteRows, presentRow, refuseStale } from '../../db/rows.ts';
import type { MemberArgs } from '../../framework/bind.ts';
import { requireProduct } from '../products/index.ts';
import { presentLandingPage } from './present.ts';
import { findPage, findPages, insertPage, lockPages, type PageValues, updatePage } from './store/pages.ts';

type Args = Pick<MemberArgs, 'tx' | 'actor' | 'services' | 'audit'>;
const entity = 'landingPage';

const presented = async ({ tx, actor }: Args, platform: AdPlatform, id: string): Promise<LandingPage> =>
  presentRow(await findPage(tx, actor, [platform], id), presentLandingPage);

/** One that is kept here, locked. */
async function takeLocal(args: Args, platform: AdPlatform, id: string): Promise<LandingPage> {
  if ((await lockPages(args.tx, platform, [id])).length === 0) throw new CallError('notFound');
  return presented(args, platform, id);
}

export async function addLocal(args: Args, platform: AdPlatform, values: PageValues): Promise<LandingPage> {
  const { tx, services, audit } = args;
  await requireProduct(tx, values.productId);
  const { id } = await insertPage(tx, platform, values, services.clock());
  const after = await presented(args, platform, id);
  audit({ entity, entityId: id, after });
  return after;
}

export async function changeLocal(
  args: Args,
  platform: AdPlatform,
  { id, version }: { id: string; version?: number | undefined },
  values: Omit<PageValues, 'pageType'> & Partial<Pick<PageValues, 'pageType'>>,
): Promise<LandingPage> {
  const { tx, services, audit } = args;
  const before = await takeLocal(args, platform, id);
  await refuseStale(tx, { entity, entityId: id }, before, version);
  await requireProduct(tx, values.productId);
  await updatePage(tx, before, { pageType: before.pageType, ...values }, services.clock());
  const after = await presented(args, platform, id);
  audit({ entity, entityId: id, before, after });
  return after;
}

/** One result an id; what was there before is in the log. */
export async function deleteLocal(args: Args, platform: AdPlatform, ids: readonly string[]) {
  const found = await lockPages(args.tx, platform, ids);
  const rows = found.length > 0 ? await findPages(args.tx, args.actor, [platform], found) : [];
  for (const row of rows) args.audit({ entity, entityId: row.id, before: presentLandingPage(row) });
  const { results } = found.length > 0 ? await deleteRows(args.tx, 'landing_pages', found) : { results: [] };
  const deleted = new Set(results.flatMap((each) => (each.deleted ? [each.id] : [])));
  return { results: [...new Set(ids)].map((id) => ({ id, deleted: deleted.has(id) })) };
}
