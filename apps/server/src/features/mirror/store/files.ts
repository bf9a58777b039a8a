import { chunksOf } from '@adsail/connectors';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import type { MirrorPlace } from '../place.ts';

/** What ads show, by ad; one that shows no file has no entry. */
export async function readFiles(
  tx: TenantTx,
  { platform, advertiserId }: MirrorPlace,
  adIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (adIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; files: string[] }>`
    select f.external_id as id, array_agg(f.file_id order by f.file_id) as files from mirror_files f
    where f.tenant_id = ${tx.tenantId} and f.platform = ${platform} and f.advertiser_id = ${advertiserId}
      and f.external_id = any(${[...adIds]}::text[])
    group by f.external_id`.execute(tx);
  return new Map(rows.map(({ id, files }) => [id, files]));
}

/** In one statement. */
const batchSize = 1000;

/** Of each ad these and no others. Whoever writes the ads has locked them. */
export async function writeFiles(
  tx: TenantTx,
  { platform, advertiserId }: MirrorPlace,
  ads: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  if (ads.size === 0) return;
  await tx
    .deleteFrom('mirror_files')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', advertiserId)
    .where('external_id', '=', sql<string>`any(${[...ads.keys()]}::text[])`)
    .execute();
  const rows = [...ads].flatMap(([external_id, files]) =>
    files.map((file_id) => ({ platform, advertiser_id: advertiserId, file_id, external_id })),
  );
  for (const some of chunksOf(rows, batchSize)) await tx.insertInto('mirror_files').values(some).execute();
}
