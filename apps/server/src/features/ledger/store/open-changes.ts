import type { AuthPlatform } from '@adsail/contract';
import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';
import { underWay } from './screen-state.ts';
import type { OperationRow } from './transitions.ts';

export type OpenChange = Pick<
  OperationRow,
  | 'id'
  | 'plan_id'
  | 'kind'
  | 'payload'
  | 'advertiser_id'
  | 'target'
  | 'state'
  | 'waits_for'
  | 'not_before'
  | 'before'
  | 'error'
  | 'attempts'
>;

const columns = [
  'id',
  'plan_id',
  'kind',
  'payload',
  'advertiser_id',
  'target',
  'state',
  'waits_for',
  'not_before',
  'before',
  'error',
  'attempts',
] as const satisfies readonly (keyof OpenChange)[];

/** Changes of these objects (`level:id`) that have no end yet, in the order in which they will be made. */
export const openChanges = (
  tx: TenantTx,
  platform: AuthPlatform,
  advertiserIds: readonly string[],
  targets: readonly string[],
): Promise<OpenChange[]> =>
  tx
    .selectFrom('operations')
    .select(columns)
    .where('tenant_id', '=', tx.tenantId)
    .where('platform', '=', platform)
    .where('advertiser_id', '=', sql<string>`any(${[...advertiserIds]}::text[])`)
    .where('target', '=', sql<string>`any(${[...targets]}::text[])`)
    .where('state', 'in', underWay)
    .orderBy('id')
    .execute();
