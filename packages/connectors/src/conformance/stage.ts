import { platforms, startSandbox } from '@adsail/sandbox';
import { MemoryLimiter, type RequestLine, unwrap } from '../core/index.ts';
import { fetchWithQuickTimeout } from './unanswered.ts';
import type { Stage, Subject } from './subject.ts';
import type { VirtualTime } from './virtual-time.ts';

/**
 * The platform on a port of its own, a fresh user with two accounts, limits off, and the connector in front of it. In real
 * time, unless a test brings its own.
 */
export async function stage(subject: Subject, time?: VirtualTime): Promise<Stage> {
  const sandbox = await startSandbox({
    platforms: platforms.filter(({ name }) => name === subject.name),
    ...(time ? { real: () => Math.floor(time.clock.now()) } : {}),
  });
  sandbox.world.limits.switch(subject.name, false);
  const lines: RequestLine[] = [];
  const connector = subject.connect(`${sandbox.url}/${subject.name}`, {
    limiter: new MemoryLimiter(time?.clock),
    log: (line) => lines.push(line),
    fetch: time?.fetch ?? fetchWithQuickTimeout(sandbox.world),
    ...(time ? { clock: time.clock } : {}),
    // Slowness is no failure here, and virtual time is nobody's.
    timeoutMs: 120_000,
    readTimeoutMs: time ? 86_400_000 : 120_000,
  });
  const { accessToken, accountIds } = sandbox.token(subject.name);
  const [info] = await connector.accounts.info({ accessToken }, accountIds.slice(0, 1));
  const account = unwrap(info);
  return { sandbox, connector, scope: { accessToken, account }, lines, accountIds };
}
