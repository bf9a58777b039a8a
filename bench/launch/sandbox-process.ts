import { collectDrafts, type Prepared } from './parents.ts';
import { slowTime } from './slow-time.ts';
import { type PlatformName, platforms, startSandbox } from '../../packages/sandbox/src/index.ts';

export type SandboxOrder =
  | { ask: 'url' }
  | { ask: 'token'; platform: PlatformName }
  | { ask: 'parents'; platform: PlatformName; accessToken: string; accountId: string; count: number }
  | { ask: 'calls' };

export interface SandboxAnswers {
  url: string;
  token: { accessToken: string; refreshToken: string | null; accountIds: string[] };
  parents: Prepared;
  /** What reached the limits, and how much of it they refused. */
  calls: { counted: number; refused: number };
}

/** The platforms with their real limits, in a process of their own: `sandbox-process.ts`. */
async function main(): Promise<void> {
  const sandbox = await startSandbox({ platforms, real: slowTime });
  const { limits } = sandbox.world;
  const calls = { counted: 0, refused: 0 };
  const take = limits.take.bind(limits);
  limits.take = (platform, key, rules, cost) => {
    const refusal = take(platform, key, rules, cost);
    // Every call of an account or an app passes a rule of this name once.
    if (rules.some(({ name }) => name === 'qps')) calls.counted += 1;
    if (refusal) calls.refused += 1;
    return refusal;
  };
  async function answer(order: SandboxOrder): Promise<unknown> {
    if (order.ask === 'url') return sandbox.url;
    if (order.ask === 'token') return sandbox.token(order.platform);
    if (order.ask === 'calls') return calls;
    limits.switch(order.platform, false);
    try {
      return await collectDrafts(sandbox, order);
    } finally {
      limits.switch(order.platform, true);
    }
  }
  process.on('message', (order: SandboxOrder) => {
    void answer(order).then((value) => process.send?.(value));
  });
  process.send?.('ready');
}

await main();
