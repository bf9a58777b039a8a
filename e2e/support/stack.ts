import type { Stack } from '../../scripts/lib/stack.ts';
import { writeAddress } from '../../scripts/lib/settings.ts';
import { startTrialStack } from '../../scripts/lib/trial-stack.ts';

/** What a platform has withdrawn is to be seen while a spec waits for it. */
const quick = { ACCOUNT_CHECK_SECONDS: '5' };

/** The whole product; from here on this process and its workers know it as theirs. */
export async function openStack(): Promise<Stack> {
  const lines: string[] = [];
  const stack = await startTrialStack((line) => lines.push(line), quick).catch((error: unknown) => {
    process.stderr.write(`${lines.join('\n')}\n`);
    throw error;
  });
  writeAddress({
    url: stack.url,
    sandboxUrl: stack.sandboxUrl,
    databaseUrl: stack.databaseUrl,
    logFile: stack.logFile,
  });
  return stack;
}
