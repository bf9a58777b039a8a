import type { AdPlatform } from '@adsail/contract';
import type { Audience } from '@adsail/contract/audiences';
import type { TenantTx } from '../../db/scope.ts';
import { thoseInSeveral } from '../assets/index.ts';
import { AudienceData } from './data.ts';
import { KeptSettings, withKept } from './kept.ts';
import { type AudienceRow, sourceNames } from './store.ts';

/** With what the platform has no field for. */
export function audienceDataOf(row: Pick<AudienceRow, 'data'> & { kept?: unknown }): AudienceData {
  const data = AudienceData.parse(row.data);
  return row.kept ? withKept(data, KeptSettings.parse(row.kept)) : data;
}

interface Beside {
  /** Of their sources, by the platform's ids. */
  names: ReadonlyMap<string, string>;
  /** The platform's ids of those that several accounts show. */
  inSeveral: ReadonlySet<string>;
}

const present = (row: AudienceRow, { names, inSeveral }: Beside): Audience => {
  const { kind, state, note, size, shared, type, os, sources, unknown, createdAt } = audienceDataOf(row);
  const isOwn = row.origin === 'OWN';
  return {
    id: row.id,
    platform: row.platform,
    advertiserId: isOwn ? null : row.advertiser_id,
    advertiserName: isOwn ? null : row.advertiser_name,
    externalId: isOwn ? null : row.external_id,
    name: row.name,
    permission: row.permission,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    vanishedAt: row.vanished_at?.toISOString() ?? null,
    vanished: row.vanished_at !== null,
    version: row.version,
    kind,
    origin: row.origin,
    state,
    note,
    size,
    shared,
    lent: !shared && !isOwn && row.vanished_at === null && inSeveral.has(row.external_id),
    type,
    os,
    sources: sources.map((id) => ({ id, name: names.get(id) ?? null })),
    hasUnknown: Object.keys(unknown).length > 0,
    createdAt,
  };
};

/** With the names of their sources and who shows them besides, which is asked once for all. */
export async function presentAudiences(
  tx: TenantTx,
  platform: AdPlatform,
  rows: readonly AudienceRow[],
): Promise<Audience[]> {
  const names = await sourceNames(
    tx,
    platform,
    rows.flatMap((row) => audienceDataOf(row).sources),
  );
  const ids = rows.flatMap(({ origin, external_id: id }) => (origin === 'OWN' ? [] : [id]));
  const inSeveral = await thoseInSeveral(tx, { kind: 'audience', platform }, ids);
  return rows.map((row) => present(row, { names, inSeveral }));
}
