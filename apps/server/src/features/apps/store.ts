import type { AdPlatform, Page } from '@adsail/contract';
import type { AppMappingQuery } from '@adsail/contract/apps';
import { type SqlBool, sql } from 'kysely';
import type { z } from 'zod';
import { containsAny, pageOfRows } from '../../db/paging.ts';
import type { TenantTx } from '../../db/scope.ts';
import type { Reader } from '../accounts/index.ts';
import { visibleAssets } from '../assets/index.ts';

const packageOf = sql<string>`t.data ->> 'packageName'`;

/** All apps that the reader may see, on any platform. */
const seen = (tx: TenantTx, reader: Reader) =>
  visibleAssets(tx, reader).where('t.kind', '=', 'app').where('t.vanished_at', 'is', null);

const places = (tx: TenantTx, reader: Reader) =>
  seen(tx, reader)
    .select(['t.id', 't.platform', 't.advertiser_id as advertiserId', 'a.name as advertiserName'])
    .select(['t.external_id as appId', 't.name'])
    .orderBy('a.name')
    .orderBy('t.id');

export interface BoundAccount {
  advertiserId: string;
  advertiserName: string;
}

/** By package: the accounts of a platform that have an app of it, each once. */
export async function accountsByPackage(
  tx: TenantTx,
  reader: Reader,
  platform: AdPlatform,
  packages: readonly string[],
): Promise<ReadonlyMap<string, BoundAccount[]>> {
  const names = [...new Set(packages)].filter((each) => each !== '');
  if (names.length === 0) return new Map();
  const found = await seen(tx, reader)
    .select(['t.advertiser_id as advertiserId', 'a.name as advertiserName', packageOf.as('packageName')])
    .distinct()
    .where('t.platform', '=', platform)
    .where(packageOf, 'in', names)
    .orderBy('a.name')
    .orderBy('t.advertiser_id')
    .execute();
  const groups = new Map<string, BoundAccount[]>(names.map((each) => [each, []]));
  for (const { packageName, ...account } of found) groups.get(packageName)?.push(account);
  return groups;
}

/** Where apps of this package are registered. */
export const placesOfPackage = (tx: TenantTx, reader: Reader, packageName: string) =>
  places(tx, reader).where(packageOf, '=', packageName).execute();

export async function pageMappings(
  tx: TenantTx,
  reader: Reader,
  { keyword, sort, ...window }: z.output<typeof AppMappingQuery>,
) {
  let packages = seen(tx, reader)
    .select(packageOf.as('package_name'))
    .where(sql<SqlBool>`${packageOf} <> ''`)
    .distinct();
  if (keyword) packages = packages.where(containsAny(keyword, [packageOf]));
  const page: Page<{ package_name: string }> = await pageOfRows(
    tx.selectFrom(packages.as('p')).select('p.package_name').orderBy('p.package_name', sort.order),
    window,
  );
  const names = page.list.map(({ package_name }) => package_name);
  const found =
    names.length === 0
      ? []
      : await places(tx, reader).select(packageOf.as('packageName')).where(packageOf, 'in', names).execute();
  const groups = Map.groupBy(found, ({ packageName }) => packageName);
  return {
    ...page,
    list: names.map((packageName) => ({ packageName, places: groups.get(packageName) ?? [] })),
  };
}
