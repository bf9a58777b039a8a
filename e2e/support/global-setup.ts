import { startTrialHouse } from '../../scripts/lib/trial-house.ts';
import { writeAddress } from '../../scripts/lib/settings.ts';
import { buildWeb } from '../../scripts/lib/web-build.ts';

/** What a platform has withdrawn is to be seen while a spec waits for it. */
const quick = { ACCOUNT_CHECK_SECONDS: '5' };

/** Starts the whole product once for all specs; what it returns stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  // Nothing to do after `npm test`, which has built it; needed when Playwright is called by hand.
  buildWeb();
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
  return () => house.stop();
}
