import { allCalls } from '@adsail/contract/registry';
import type { FastifyInstance } from 'fastify';
import { assemble, type Stack } from './assemble.ts';
import { closeAll } from './close-all.ts';
import { type Config, readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { waitForDatabase } from './db/wait.ts';
import { makeDemoWorld } from './demo/index.ts';
import { allFeatures } from './features/index.ts';
import { refuseUnhandled } from './framework/collect.ts';
import { buildApp } from './http/app.ts';
import { createLog } from './log.ts';
import { refuseRoot } from './production.ts';
import { StartError } from './start-error.ts';

interface Running {
  stack: Stack;
  workers: { stop(): Promise<void> }[];
  app: FastifyInstance | null;
}

/** Whoever started us hears it over the channel; without one it stands on stderr. */
function tell(message: { type: 'ready' | 'progress' } | { type: 'fatal'; message: string }): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send(message, () => resolve());
    else if (message.type === 'fatal') process.stderr.write(`${message.message}\n`, () => resolve());
    else resolve();
  });
}

const tellEveryMs = 10_000;

/** What may take long, and how long nobody knows: whoever waits for us to be ready hears that we are at it. */
async function tellingOfIt<T>(work: Promise<T>): Promise<T> {
  const timer = setInterval(() => void tell({ type: 'progress' }), tellEveryMs);
  try {
    return await work;
  } finally {
    clearInterval(timer);
  }
}

async function start(config: Config, log = createLog(config)): Promise<Running> {
  if (!config.demo && config.publicUrl?.startsWith('http:'))
    log.warn('PUBLIC_URL is not https: browsers keep no session, because its cookies are Secure');
  refuseUnhandled(allFeatures, allCalls);
  await waitForDatabase(config.databaseUrl);
  const applied = await tellingOfIt(migrate(config.databaseUrl, config.secret, { log }));
  if (applied.length > 0) log.info({ migrations: applied }, 'database migrated');
  const stack = assemble(config, log);
  const { services, jobs, collected } = stack;
  const { features } = collected;
  try {
    for (const feature of features) await feature.beforeStart?.(services);
    await jobs.start(services, collected.jobs, collected.cron, config.role !== 'api');
    if (config.demo) await tellingOfIt(makeDemoWorld(services));
    const app = config.role === 'worker' ? null : await buildApp(services, collected);
    await app?.listen({ port: config.port, host: config.host });
    const workers =
      config.role === 'api' ? [] : features.flatMap((feature) => feature.work?.(services) ?? []);
    return { stack, workers, app };
  } catch (error) {
    await stack.close().catch((err: unknown) => log.error({ err }, 'could not close after a failed start'));
    throw error;
  }
}

/** Takes no more requests, finishes those under way, then the workers and jobs, then the connections. */
async function stop({ stack, workers, app }: Running): Promise<void> {
  await closeAll([
    () => app?.close(),
    () => Promise.all(workers.map((worker) => worker.stop())),
    () => stack.close(),
  ]);
}

function sentenceOf(error: unknown, config: Config | null): string {
  if (error instanceof StartError) return error.message;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${config?.port} is taken by another program: stop it, or set PORT to a free port.`;
  if (code === 'EACCES')
    return `Port ${config?.port} may not be used by this user: set PORT to one above 1023.`;
  return `The server could not start: ${message}`;
}

async function main(): Promise<void> {
  let config: Config | null = null;
  try {
    config = readConfig();
    refuseRoot(config);
    const log = createLog(config);
    const running = await start(config, log);
    let stopping: Promise<void> | undefined;
    const onSignal = (signal: string) => {
      stopping ??= (async () => {
        log.info({ signal }, 'stopping');
        try {
          await stop(running);
          log.flush();
          process.exitCode = 0;
        } catch (err) {
          log.error({ err }, 'could not stop cleanly');
          process.exitCode = 1;
        }
        // Sockets of clients that linger must not keep us.
        setTimeout(() => process.exit(), 100).unref();
        if (process.connected) process.disconnect();
      })();
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
    log.info({ event: 'ready', port: config.port, demo: config.demo }, 'ready');
    await tell({ type: 'ready' });
  } catch (error) {
    const message = sentenceOf(error, config);
    if (!(error instanceof StartError) && config) createLog(config).fatal({ err: error }, 'could not start');
    await tell({ type: 'fatal', message });
    process.exit(1);
  }
}

await main();
