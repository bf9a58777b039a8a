import { endWith } from './lib/user-facing-error.ts';
import { buildWeb } from './lib/web-build.ts';

try {
  const { built, seconds } = buildWeb();
  console.log(built ? `Built the web in ${seconds.toFixed(1)} s.` : 'The web is up to date.');
} catch (error) {
  endWith(error);
}
