import type { TenantTx } from '../../db/scope.ts';
import type { Services } from '../../services.ts';
import { releaseFiles } from '../files/index.ts';
import { takeAwayFiles } from './store.ts';

/**
 * Files of a member who may see less than before go: they have what was seen then. Those that are being written begin anew, with
 * the rights of now.
 */
export async function withdrawExports(tx: TenantTx, services: Services, userId: string): Promise<void> {
  const keys = await takeAwayFiles(tx, userId, services.clock());
  await releaseFiles(tx, services, keys);
}
