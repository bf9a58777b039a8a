import { join } from 'node:path';
import { superviseChild } from './lib/child.ts';
import { startStack } from './lib/stack.ts';
import { pickPort } from './lib/ports.ts';
import { runUntilStopped } from './lib/run.ts';
import { readSettings } from './lib/settings.ts';
import { welcome } from './lib/welcome.ts';

const say = (line: string) => console.log(line);
const defaultWebPort = 5173;
const webStopTimeoutMs = 3_000;

await runUntilStopped(say, async () => {
  const started = Date.now();
  const settings = readSettings();
  const webPort = await pickPort(defaultWebPort);
  const stack = await startStack({ settings, say, watch: true });
  const web = await superviseChild({
    name: 'web',
    args: ['scripts/lib/vite-dev.ts'],
    environment: { PORT: String(settings.port), WEB_PORT: String(webPort) },
    logFolder: join(settings.dataDir, 'logs'),
    say,
  }).catch(async (error: unknown) => {
    await stack.stop();
    throw error;
  });
  say(welcome({ ...settings, port: webPort }, (Date.now() - started) / 1000));
  return async () => {
    await web.stop(webStopTimeoutMs);
    await stack.stop();
  };
});
