import type { TenantTx } from '../../../db/scope.ts';
import type { Reader } from '../../accounts/index.ts';
import { visibleAssets } from './visible.ts';

/** Where the platform serves the picture of an asset that the reader may see. */
export const pictureAddress = (tx: TenantTx, reader: Reader, id: string) =>
  visibleAssets(tx, reader).where('t.id', '=', id).select(['t.platform', 't.picture_url']).executeTakeFirst();
