import type { House } from '../../scripts/lib/house.ts';
import { writeAddress } from '../../scripts/lib/settings.ts';
import { startTrialHouse } from '../../scripts/lib/trial-house.ts';

/** What a platform has withdrawn is to be seen while a spec waits for it. */
const quick = { ACCOUNT_CHECK_SECONDS: '5' };

/** The whole product; from here on this process and its workers know it as theirs. */
export async function openHouse(): Promise<House> {
  const lines: string[] = [];
  const house = await startTrialHouse((line) => lines.push(line), quick).catch((error: unknown) => {
    process.stderr.write(`${lines.join('\n')}\n`);
    throw error;
  });
  writeAddress({
    url: house.url,
    sandboxUrl: house.sandboxUrl,
    databaseUrl: house.databaseUrl,
    logFile: house.logFile,
  });
  return house;
}
