// The door of every npm command. It runs on whatever Node the machine has (20 or newer) before anything is installed,
// so it may use neither dependencies nor TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  readdirSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const windows = process.platform === 'win32';

/** Fingerprint of everything that decides what `npm ci` would put into node_modules. */
export function installFingerprint(root, runtime = `${process.platform}-${process.arch}`) {
  const hash = createHash('sha256').update(runtime);
  const manifests = ['package-lock.json', 'package.json'];
  for (const folder of ['packages', 'apps']) {
    if (!existsSync(join(root, folder))) continue;
    for (const name of readdirSync(join(root, folder)).sort())
      manifests.push(`${folder}/${name}/package.json`);
  }
  for (const manifest of manifests) {
    const file = join(root, manifest);
    if (existsSync(file)) hash.update(manifest).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

/** Undefined where there is no such file, or npm was ended while it wrote it. */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch (error) {
    if (error instanceof SyntaxError || error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** As npm reads `os` and `cpu`: names that are meant, or with a `!` names that are not. */
function fits(list, own) {
  if (!list) return true;
  if (list.includes(`!${own}`)) return false;
  return list.includes(own) || list.every((name) => name.startsWith('!'));
}

/** Whether npm may leave a package out here: it is optional, and not what this machine needs of a package with one for each
 *  kind of machine. Which C library a machine has only npm knows. */
const mayBeAbsent = ({ optional, os, cpu, libc }) =>
  optional === true &&
  (libc !== undefined || (!os && !cpu) || !fits(os, process.platform) || !fits(cpu, process.arch));

/**
 * Whether somebody's own `npm ci` has put there what the lock names, which is told by npm's note of what it installed. It
 * is written last: where an installation broke off, or left parts out (`--omit`), the two differ.
 */
export function isInstalled(root) {
  const installed = packagesIn(join(root, 'node_modules', '.package-lock.json'));
  const { '': own, ...locked } = packagesIn(join(root, 'package-lock.json')) ?? {};
  if (!installed || !own) return false;
  return (
    Object.keys(installed).every((path) => Object.hasOwn(locked, path)) &&
    Object.entries(locked).every(([path, wanted]) => {
      const found = installed[path];
      if (!found) return mayBeAbsent(wanted);
      return ['version', 'resolved', 'integrity', 'link'].every((name) => found[name] === wanted[name]);
    })
  );
}

/** Type stripping is on by default from 22.18 on; older ones cannot run our scripts. */
export function runsTypeScript(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 18);
}

function fail(sentence, details) {
  if (details) process.stderr.write(`${details.trimEnd()}\n`);
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function npm(root, args) {
  // The npm that started us; called by hand there is none, then the one on the PATH.
  const cli = process.env.npm_execpath;
  return cli && /\.[cm]?js$/.test(cli)
    ? spawnSync(process.execPath, [cli, ...args], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
    : spawnSync(windows ? 'npm.cmd' : 'npm', args, {
        cwd: root,
        encoding: 'utf8',
        maxBuffer: 1 << 26,
        shell: windows,
      });
}

function install(root) {
  const stamp = join(root, 'node_modules', '.adsail-install');
  const isStamped = existsSync(stamp);
  if (isStamped && readFileSync(stamp, 'utf8') === installFingerprint(root)) return;
  // `npm ci` by hand takes the stamp away with everything else.
  if (!isStamped && isInstalled(root)) {
    writeFileSync(stamp, installFingerprint(root));
    return;
  }
  process.stdout.write('Installing the dependencies (first start, or they changed) ...\n');
  const result = npm(root, ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev']);
  if (result.status !== 0) {
    const output = result.error?.message ?? `${result.stdout}${result.stderr}`;
    fail(
      'npm ci failed: see its message above, check the network or the registry setting, and start again.',
      output,
    );
  }
  writeFileSync(stamp, installFingerprint(root));
}

function executable(file) {
  try {
    accessSync(file, constants.X_OK);
    return spawnSync(file, ['--version'], { encoding: 'utf8' }).status === 0;
  } catch {
    return false;
  }
}

/** The pinned Node; where npm blocked its install script, that script is run here; last resort: the current Node. */
function runtime(root) {
  const pinned = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');
  if (executable(pinned)) return pinned;
  const folder = join(root, 'node_modules', 'node');
  if (existsSync(join(folder, 'installArchSpecificPackage.js'))) {
    spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'ignore' });
    if (executable(pinned)) return pinned;
  }
  if (runsTypeScript(process.version)) return process.execPath;
  return fail(
    `The pinned Node runtime could not be installed and Node ${process.version} is too old to stand in for it: ` +
      'allow the install script of the npm package "node", or use Node 22.18 or newer.',
  );
}

function main([command, ...args]) {
  const root = dirname(dirname(fileURLToPath(import.meta.url)));
  const script = join(root, 'scripts', `${command}.ts`);
  if (!command || !existsSync(script)) fail(`There is no command "${command ?? ''}" in scripts/.`);
  install(root);
  const child = spawn(runtime(root), [script, ...args], { cwd: root, stdio: 'inherit' });
  // A signal may come to this process alone, so it is handed on. A terminal's Ctrl-C reaches the child as well; the
  // scripts take a repetition within a second as the same one.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => fail(`The Node runtime could not be started: ${error.message}.`));
  child.on('exit', (code, signal) => {
    if (signal) {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    } else process.exit(code ?? 1);
  });
}

if (process.argv[1] && import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href)
  main(process.argv.slice(2));
