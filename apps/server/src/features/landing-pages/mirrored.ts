import { CallError, FieldRefused } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import { isPublished } from '@adsail/contract/landing-pages';
import { refuseStale } from '../../db/rows.ts';
import type { MemberArgs } from '../../framework/bind.ts';
import { changeableAsset, enqueueChange, forgetAsset, refuseTakenName } from '../assets/index.ts';
import { requireProduct } from '../products/index.ts';
import { siteDelete, siteUpdate } from './operations.ts';
import { presentLandingPage } from './present.ts';
import { forgetNotes, saveNotes } from './store/notes.ts';
import { findPage, type PageRow } from './store/pages.ts';

type Args = Pick<MemberArgs, 'tx' | 'actor' | 'services' | 'audit'>;
const entity = 'landingPage';

const builtThere = () => new CallError('conflict', { key: 'landing-pages:error.builtThere' });
const placeOf = ({ platform, advertiser_id }: PageRow) => ({
  kind: 'site' as const,
  platform,
  advertiserId: advertiser_id as string,
});

interface Wanted {
  id: string;
  version?: number | undefined;
  productId: string;
  name: string;
  description: string;
  /** Left out: as it is. */
  published?: boolean;
}

/** Product and description are ours and change at once; name and publication go to the platform, if they are others than now. */
export async function changeMirrored(args: Args, row: PageRow, wanted: Wanted) {
  const { tx, actor, services, audit } = args;
  const place = placeOf(row);
  const asset = await changeableAsset(args, place, row.id);
  await refuseStale(tx, { entity, entityId: row.id }, row, wanted.version);
  if (row.page_type === 'SELF_BUILT') throw builtThere();
  await requireProduct(tx, wanted.productId);
  const externalId = row.external_id as string;
  const { name, productId, description, published = isPublished(row) } = wanted;
  await saveNotes(tx, place, externalId, { productId, description }, services.clock());
  const after = await findPage(tx, actor, [row.platform], row.id);
  audit({
    entity,
    entityId: row.id,
    before: presentLandingPage(row),
    ...(after ? { after: presentLandingPage(after) } : {}),
  });
  if (row.name === name && isPublished(row) === published) return { changeId: null };
  if (row.name !== name) await refuseTakenName(tx, place, name);
  return enqueueChange(args, {
    place,
    action: 'update',
    name,
    operation: siteUpdate,
    of: asset,
    payload: { id: externalId, kind: row.page_type, name, published },
  });
}

/** What the platform shows no more is forgotten here; what it shows is deleted there first. */
export async function deleteMirrored(args: Args, row: PageRow) {
  const { tx, audit } = args;
  const place = placeOf(row);
  const externalId = row.external_id as string;
  if (!permits(row.permission, 'MANAGE')) throw new CallError('forbidden');
  if (row.vanished_at) {
    await forgetAsset(tx, place, externalId);
    await forgetNotes(tx, place, externalId);
    audit({ entity, entityId: row.id, before: presentLandingPage(row) });
    return { changeId: null };
  }
  if (row.page_type === 'SELF_BUILT') throw builtThere();
  return enqueueChange(args, {
    place,
    action: 'delete',
    name: row.name,
    operation: siteDelete,
    of: await changeableAsset(args, place, row.id),
    payload: { id: externalId, kind: row.page_type, name: row.name },
  });
}

/** Only its name can change at the platform. */
export function refuseOtherUrl(row: PageRow, url: string): void {
  if (row.url !== url) throw new FieldRefused('url', 'landing-pages:rule.urlFixed');
}
