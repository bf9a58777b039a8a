import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { inRoot, root } from './lib/paths.ts';

const tsc = inRoot('node_modules', 'typescript', 'bin', 'tsc');
const workspaces = ['packages', 'apps'].flatMap((folder) =>
  readdirSync(inRoot(folder)).map((name) => `${folder}/${name}`),
);
const projects = ['.', 'bench', ...workspaces].filter((project) =>
  existsSync(inRoot(project, 'tsconfig.json')),
);

// All of them, so that one look shows every error; an error in shared code is shown once for each project that uses it.
const failed = projects.filter((project) => {
  // What was found last time is kept: a second look takes the time of what has changed.
  const kept = inRoot('node_modules', '.cache', 'types', `${project.replaceAll(/\W/g, '-')}.json`);
  const incremental = ['--incremental', '--tsBuildInfoFile', kept];
  const { status } = spawnSync(process.execPath, [tsc, '-p', project, '--pretty', 'false', ...incremental], {
    cwd: root,
    stdio: 'inherit',
  });
  return status !== 0;
});
console.log(
  failed.length === 0 ? `Types hold in ${projects.length} projects.` : `Type errors in ${failed.join(', ')}.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
