import { type PlatformName, platforms, startSandbox } from '../../packages/sandbox/src/index.ts';

export type SandboxOrder = { ask: 'url' } | { ask: 'token'; platform: PlatformName };

/** The platforms in a process of their own: what they use is not ours. Their limits are off: waiting is no work. */
async function main(): Promise<void> {
  const sandbox = await startSandbox();
  for (const { name } of platforms) sandbox.world.limits.switch(name, false);
  process.on('message', (order: SandboxOrder) => {
    process.send?.(order.ask === 'url' ? sandbox.url : sandbox.token(order.platform));
  });
  process.send?.('ready');
}

await main();
