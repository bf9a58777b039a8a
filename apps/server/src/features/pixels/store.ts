import { type Expression, sql, type SqlBool } from 'kysely';
import type { TenantTx } from '../../db/scope.ts';
import { dataIn, standsInSeveral } from '../assets/index.ts';

/**
 * The platform calls it shared, or several accounts show it: Facebook tells whom a pixel is shared with for one pixel and one
 * named business at a time, so its lists cannot say it.
 */
export function isShared(
  tx: TenantTx,
  platform: 'TIKTOK' | 'FACEBOOK',
  wanted: boolean,
): Expression<SqlBool> {
  const several = standsInSeveral(tx, { kind: 'pixel', platform });
  const shared = sql<SqlBool>`(${dataIn('shared', ['true'])} or ${several})`;
  return wanted ? shared : sql<SqlBool>`not ${shared}`;
}
