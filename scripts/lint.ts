import { spawnSync } from 'node:child_process';
import { checkMessages } from './lib/check-messages.ts';
import { checkNames } from './lib/check-names.ts';
import { checkSize } from './lib/check-size.ts';
import { readSources, show } from './lib/lint/files.ts';
import { checkLock } from './lib/lock/index.ts';
import { inRoot, root } from './lib/paths.ts';
import { checkImports } from './lib/zones/check-imports.ts';
import { checkSql } from './lib/zones/check-sql.ts';

const oxlint = inRoot('node_modules', 'oxlint', 'bin', 'oxlint');
const { status } = spawnSync(process.execPath, [oxlint, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});

const sources = readSources(root, /\.(ts|tsx|mjs)$/);
const errors = [
  ...checkImports(sources),
  ...checkSql(sources),
  ...checkNames(sources),
  ...checkMessages(readSources(root, /\/messages\/(zh|en|ar)\.json$/)),
  ...checkLock(root),
];
const warnings = checkSize(sources);

for (const finding of warnings) console.log(`warning  ${show(finding)}`);
for (const finding of errors) console.log(`error    ${show(finding)}`);
console.log(
  `Import directions, names, messages and lock file: ${errors.length} errors; file sizes: ${warnings.length} warnings.`,
);
process.exitCode = status === 0 && errors.length === 0 ? 0 : 1;
