import { platforms, startSandbox } from '@adsail/sandbox';
import { MemoryLimiter, type RequestLine, unwrap } from '../core/index.ts';
import type { Stage, Subject } from './subject.ts';

/** Short, so that a silent platform does not hold up the tests. */
const TIMEOUT_MS = 1000;

/** The platform on a port of its own, a fresh user with two accounts, limits off, and the connector in front of it. */
export async function stage(subject: Subject): Promise<Stage> {
  const sandbox = await startSandbox({ platforms: platforms.filter(({ name }) => name === subject.name) });
  sandbox.world.limits.switch(subject.name, false);
  const lines: RequestLine[] = [];
  const connector = subject.connect(`${sandbox.url}/${subject.name}`, {
    limiter: new MemoryLimiter(),
    log: (line) => lines.push(line),
    timeoutMs: TIMEOUT_MS,
    readPatienceMs: 5000,
  });
  const { accessToken, accountIds } = sandbox.token(subject.name);
  const [info] = await connector.accounts.info({ accessToken }, accountIds.slice(0, 1));
  const account = unwrap(info);
  return { sandbox, connector, scope: { accessToken, account }, lines, accountIds };
}
