import { spawnSync } from 'node:child_process';
import { inRoot, root } from './lib/paths.ts';

// Formats everything; `npm run format -- --check` only looks.
const oxfmt = inRoot('node_modules', 'oxfmt', 'bin', 'oxfmt');
const { status } = spawnSync(process.execPath, [oxfmt, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
