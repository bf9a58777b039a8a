import type { AdPlatform } from '@adsail/contract';
import type { TenantTx } from '../../../db/scope.ts';
import type { AssetPlace } from '../define.ts';

/** Where things of a platform have names. */
type NamedTable = 'channel_assets' | 'landing_pages' | 'audience_packages';

const rowsNamed = (tx: TenantTx, table: NamedTable, platform: AdPlatform, names: readonly string[]) =>
  // They have these columns in common; the compiler looks at one of them.
  tx
    .selectFrom(table as 'channel_assets')
    .select('name')
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('name', 'in', names);

const setOf = async (rows: ReturnType<typeof rowsNamed>): Promise<ReadonlySet<string>> =>
  new Set((await rows.execute()).map(({ name }) => name));

/** Which of these names are taken among what the console keeps itself. */
export const ownNames =
  (table: Exclude<NamedTable, 'channel_assets'>) =>
  (tx: TenantTx, platform: AdPlatform, names: readonly string[]): Promise<ReadonlySet<string>> =>
    setOf(rowsNamed(tx, table, platform, names));

/** Which the account has, as far as the platform still shows it. */
export const namesIn = (
  tx: TenantTx,
  { kind, platform, advertiserId }: AssetPlace,
  names: readonly string[],
): Promise<ReadonlySet<string>> =>
  setOf(
    rowsNamed(tx, 'channel_assets', platform, names)
      .where('kind', '=', kind)
      .where('advertiser_id', '=', advertiserId)
      .where('vanished_at', 'is', null),
  );
