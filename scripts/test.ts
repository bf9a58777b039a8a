import { browserOfThisMachine } from './lib/browser/index.ts';
import { inRoot } from './lib/paths.ts';
import {
  type Count,
  closingLine,
  countPlaywright,
  countVitest,
  type Failure,
  failuresOfPlaywright,
  failuresOfVitest,
  failureText,
  sum,
} from './lib/report.ts';
import { endWith } from './lib/user-facing-error.ts';
import { type Step, runStep } from './lib/step.ts';

const script = (name: string, ...args: string[]) => [inRoot('scripts', `${name}.ts`), ...args];
const tool = (...path: string[]) => inRoot('node_modules', ...path);
const reportFile = (name: string) => inRoot('test-results', 'reports', `${name}.json`);

function vitest(name: string, ...projects: string[]): Step {
  const file = reportFile(name);
  const args = [
    tool('vitest', 'vitest.mjs'),
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  return { name, args, report: { file, count: countVitest, failures: failuresOfVitest } };
}

const steps: Step[] = [
  { name: 'lint', args: script('lint') },
  { name: 'dead code', args: script('dead-code') },
  { name: 'format', args: script('format', '--check') },
  { name: 'types', args: script('types') },
  vitest('unit', 'unit', 'web', 'components'),
  vitest('integration', 'server'),
  { name: 'web build', args: script('build') },
  {
    name: 'browser',
    args: [tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=line,json'],
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile('browser') },
    report: { file: reportFile('browser'), count: countPlaywright, failures: failuresOfPlaywright },
  },
];

// `npm test -- unit lint` runs only those.
const requested = process.argv.slice(2);
const chosen = requested.length > 0 ? steps.filter(({ name }) => requested.includes(name)) : steps;

// Before the long steps: where no browser can be had, that is said at once and not after ten minutes.
if (chosen.some(({ name }) => name === 'browser')) {
  try {
    browserOfThisMachine(console.log);
  } catch (error) {
    endWith(error);
  }
}

let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (interrupted = true));

const counts: Count[] = [];
const allFailures: Failure[] = [];
for (const step of chosen) {
  if (interrupted) break;
  const { count, failures, output, seconds } = await runStep(step);
  counts.push(count);
  allFailures.push(...failures);
  if (count.failed > 0) console.log(`${output.trimEnd()}\n`);
  const mark = count.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${mark.padEnd(7)} ${step.name.padEnd(12)} ${closingLine(count)} (${seconds.toFixed(1)} s)`);
}
const total = sum(counts);
for (const failure of allFailures) console.log(`\nFAILED  ${failureText(failure)}\n`);
console.log(closingLine(total));
process.exitCode = total.failed > 0 || interrupted ? 1 : 0;
