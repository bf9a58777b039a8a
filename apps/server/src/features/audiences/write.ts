import { type AdPlatform, CallError, FieldRefused } from '@adsail/contract';
import { permits } from '@adsail/contract/accounts';
import {
  type AudienceKind,
  audienceAbilities,
  type AudienceOrigin,
  type AudienceSaved,
} from '@adsail/contract/audiences';
import { audienceWays } from '@adsail/contract/audiences/ways';
import { brokenRules, valueAt } from '@adsail/contract/delivery';
import { deleteRows, refuseStale } from '../../db/rows.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { MemberArgs } from '../../framework/bind.ts';
import { requireAccount } from '../accounts/index.ts';
import { enqueueChange, forgetAsset, refuseTakenName } from '../assets/index.ts';
import { type AudienceData, ownData } from './data.ts';
import { audienceCreate, audienceDelete, audienceUpdate } from './operations.ts';
import { audienceDataOf } from './present.ts';
import { type AudienceRow, insertPackage, lockPackage, readAudience, updatePackage } from './store.ts';

type Settings = AudienceData['settings'];
export type WriteArgs = Pick<MemberArgs, 'tx' | 'services' | 'actor' | 'audit'>;

const entity = 'audience';
const placeOf = (platform: AdPlatform, advertiserId: string) =>
  ({ kind: 'audience', platform, advertiserId }) as const;

export interface NewAudience {
  platform: AdPlatform;
  kind: AudienceKind;
  name: string;
  settings: Settings;
  /** Of a copy to our own. */
  unknown?: Settings;
  /** Left out for one of our own. */
  advertiserId?: string | undefined;
}

export async function addAudience(
  args: WriteArgs,
  { platform, kind, name, settings, unknown = {}, advertiserId }: NewAudience,
): Promise<AudienceSaved> {
  const { tx, services, actor, audit } = args;
  if (advertiserId === undefined) {
    const now = services.clock();
    const data = ownData(platform, settings, { unknown, createdAt: now.toISOString() });
    const { id } = await insertPackage(tx, { platform, name, data }, now);
    audit({ entity, entityId: id, after: { platform, name, settings } });
    return { changeId: null, id };
  }
  await requireAccount(tx, actor, { platform, advertiserId }, 'MANAGE');
  const place = placeOf(platform, advertiserId);
  await refuseTakenName(tx, place, name);
  const payload = { platform, kind, name, settings };
  const change = { place, action: 'add', name, operation: audienceCreate, payload } as const;
  return { ...(await enqueueChange(args, change)), id: null };
}

/** One that the member may change, or a refusal. */
export async function changeable(
  { tx, actor }: WriteArgs,
  platform: AdPlatform,
  id: string,
): Promise<AudienceRow & { seen: AudienceData }> {
  const row = await readAudience(tx, actor, platform, id);
  if (!row) throw new CallError('notFound');
  if (!permits(row.permission, 'MANAGE')) throw new CallError('forbidden');
  return { ...row, seen: audienceDataOf(row) };
}

const abilitiesOf = ({
  platform,
  origin,
  seen,
}: {
  platform: AdPlatform;
  origin: AudienceOrigin;
  seen: AudienceData;
}) => audienceAbilities(platform, seen.kind, origin);

/** A choice that is not open here may stay where it was made at the platform. */
function refuseBroken(platform: AdPlatform, settings: Settings, before: Settings): void {
  const { changeRules, lastingFields } = audienceWays[platform];
  const same = (field: string) =>
    JSON.stringify(valueAt(settings, field)) === JSON.stringify(valueAt(before, field));
  const fields = brokenRules(changeRules, settings)
    .filter(({ field }) => !same(field))
    .map(({ field, error, parameters = {} }) => ({ path: `settings.${field}`, key: error, parameters }));
  const lasting = lastingFields
    .filter((field) => before[field] !== undefined && settings[field] === undefined)
    .map(
      (field) => ({ path: `settings.${field}`, key: 'audiences:reason.lasting', parameters: {} }) as const,
    );
  if (fields.length + lasting.length > 0) throw new CallError('input', { fields: [...fields, ...lasting] });
}

interface ChangedAudience {
  id: string;
  version?: number | undefined;
  name: string;
  settings?: Settings | undefined;
}

async function updateOwn(
  { tx, services, audit }: WriteArgs,
  platform: AdPlatform,
  { id, version, name, settings = {} }: ChangedAudience,
): Promise<AudienceSaved> {
  const row = await lockPackage(tx, id);
  await refuseStale(tx, { entity, entityId: id }, row, version);
  const { unknown, createdAt, settings: before } = audienceDataOf(row);
  const data = ownData(platform, settings, { unknown, createdAt });
  await updatePackage(tx, row, { name, data }, services.clock());
  audit({ entity, entityId: id, before: { name: row.name, settings: before }, after: { name, settings } });
  return { changeId: null, id };
}

export async function updateAudience(
  args: WriteArgs,
  { platform, kind }: { platform: AdPlatform; kind: AudienceKind },
  input: ChangedAudience,
): Promise<AudienceSaved> {
  const row = await changeable(args, platform, input.id);
  if (row.seen.kind !== kind) throw new FieldRefused('id', 'audiences:error.wrongKind');
  if (row.origin === 'OWN') return updateOwn(args, platform, input);
  if (row.vanished_at) throw new CallError('conflict', { key: 'assets:error.vanished' });
  const { edit, editReason } = abilitiesOf(row);
  const { name, settings, version } = input;
  if (editReason && (edit === 'NONE' || settings !== undefined))
    throw new CallError('conflict', { key: editReason });
  await refuseStale(args.tx, { entity, entityId: row.id }, row, version);
  if (settings) refuseBroken(platform, settings, row.seen.settings);
  const place = placeOf(platform, row.advertiser_id);
  if (name !== row.name) await refuseTakenName(args.tx, place, name);
  const payload = { platform, kind, id: row.external_id, name, ...(settings ? { settings } : {}) };
  const change = { place, action: 'update', name, operation: audienceUpdate, payload, of: row } as const;
  return { ...(await enqueueChange(args, change)), id: null };
}

const deleteOwn = async (tx: TenantTx, id: string): Promise<void> => {
  await deleteRows(tx, 'audience_packages', [id]);
};

/** What the platform shows no more is forgotten here. */
export async function deleteAudience(
  args: WriteArgs,
  platform: AdPlatform,
  { id, version }: { id: string; version?: number | undefined },
): Promise<AudienceSaved> {
  const { tx, audit } = args;
  const row = await changeable(args, platform, id);
  await refuseStale(tx, { entity, entityId: id }, row, version);
  const { name, external_id: externalId, advertiser_id: advertiserId } = row;
  const place = placeOf(platform, advertiserId);
  if (row.origin === 'OWN' || row.vanished_at) {
    if (row.origin === 'OWN') await deleteOwn(tx, id);
    else await forgetAsset(tx, place, externalId);
    audit({ entity, entityId: id, before: { platform, name, settings: row.seen.settings } });
    return { changeId: null, id };
  }
  const { deleteReason } = abilitiesOf(row);
  if (deleteReason) throw new CallError('conflict', { key: deleteReason });
  const payload = { id: externalId, kind: row.seen.kind, name };
  const change = { place, action: 'delete', name, operation: audienceDelete, payload, of: row } as const;
  return { ...(await enqueueChange(args, change)), id: null };
}
