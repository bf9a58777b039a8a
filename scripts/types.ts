import { spawnSync } from 'node:child_process';
import { inRoot, root } from './lib/paths.ts';

const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc');

/**
 * What runs in Node is one program: checked folder by folder, what they share was checked six times. The screens and
 * what drives them see a browser's types and stand apart. Nothing is kept between runs: on a new machine, writing
 * what was found down took as long as finding it.
 */
const programs = ['tsconfig.node.json', 'apps/web/tsconfig.json', 'tsconfig.json'];

// All of them, so that one look shows every error; an error in shared code is shown once for each program that uses it.
const failed = programs.filter(
  (program) =>
    spawnSync(process.execPath, [tsc, '-p', program, '--pretty', 'false'], { cwd: root, stdio: 'inherit' })
      .status !== 0,
);
console.log(
  failed.length === 0 ? `Types hold in ${programs.length} programs.` : `Type errors in ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
