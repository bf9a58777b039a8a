import { join } from 'node:path';
import { buildSandbox } from './app.ts';
import { readConfig } from './config.ts';
import { platforms } from './platforms/index.ts';
import { createWorld } from './create-world.ts';

function fail(error: unknown): void {
  const message = `The sandbox could not start: ${error instanceof Error ? error.message : String(error)}`;
  process.exitCode = 1;
  if (process.send) process.send({ type: 'fatal', message }, () => process.exit(1));
  else process.stderr.write(`${message}\n`, () => process.exit(1));
}

try {
  const config = readConfig();
  const folder = join(config.dataDir, 'sandbox');
  // As at the platforms, some reviews last for hours; most are over while somebody still looks.
  const world = createWorld({ folder, platforms, seed: true, review: { slowRate: 0.2 } });
  const app = await buildSandbox({ ...config, world });
  await app.listen({ port: config.port, host: config.host });
  app.log.info({ event: 'ready' }, 'sandbox is ready');
  process.send?.({ type: 'ready' });
  const stop = () => void app.close().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  fail(error);
}
