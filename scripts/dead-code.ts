import { spawnSync } from 'node:child_process';
import { inRoot, root } from './lib/paths.ts';

/** Files, exports and dependencies that nobody uses. `npm run dead-code -- --fix` takes the word `export` away by itself. */
const knip = inRoot('node_modules', 'knip', 'bin', 'knip.js');
const { status } = spawnSync(process.execPath, [knip, '--no-progress', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
