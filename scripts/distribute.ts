import { distribute } from '../apps/server/src/db/distribute.ts';
import { StartError } from '../apps/server/src/start-error.ts';
import { readSettings } from './lib/settings.ts';
import { UserFacingError, endWith } from './lib/user-facing-error.ts';

// `npm run distribute`: a database that was made on one machine goes over to a cluster (docs/operations.md).
try {
  const { databaseUrl } = readSettings();
  if (!databaseUrl)
    throw new UserFacingError('Set DATABASE_URL to the coordinator of the cluster, as the owner.');
  const moved = await distribute(databaseUrl, (line) => console.log(line));
  console.log(moved.length === 0 ? 'Every table is where it belongs.' : `${moved.length} tables were moved.`);
} catch (error) {
  endWith(error instanceof StartError ? new UserFacingError(error.message) : error);
}
