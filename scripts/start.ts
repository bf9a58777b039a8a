import { startStack } from './lib/stack.ts';
import { runUntilStopped } from './lib/run.ts';
import { readSettings } from './lib/settings.ts';
import { buildWeb } from './lib/web-build.ts';
import { welcome } from './lib/welcome.ts';

const say = (line: string) => console.log(line);

await runUntilStopped(say, async () => {
  const started = Date.now();
  const settings = readSettings();
  if (settings.role !== 'worker') {
    const { built, seconds } = buildWeb();
    if (built) say(`Built the web in ${seconds.toFixed(1)} s.`);
  }
  const stack = await startStack({ settings, say });
  say(welcome(settings, (Date.now() - started) / 1000));
  return stack.stop;
});
