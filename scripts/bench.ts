import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Bench } from '../bench/support/define.ts';
import { type BenchResult, runBench, table } from '../bench/support/run.ts';
import { inRoot } from './lib/paths.ts';
import { UserFacingError, endWith } from './lib/user-facing-error.ts';

// `npm run bench -- reports` runs only the files whose names contain it.
const requested = process.argv.slice(2);
const files = readdirSync(inRoot('bench'))
  .filter(
    (name) =>
      name.endsWith('.bench.ts') && (requested.length === 0 || requested.some((part) => name.includes(part))),
  )
  .sort();

try {
  if (files.length === 0) throw new UserFacingError('There is no bench/*.bench.ts of that name.');
  const outcomes: BenchResult[] = [];
  for (const file of files) {
    const module = (await import(pathToFileURL(inRoot('bench', file)).href)) as { default: Bench | Bench[] };
    for (const bench of [module.default].flat()) {
      console.log(`${file}: ${bench.name} ...`);
      outcomes.push(await runBench(bench));
    }
  }
  console.log(`\n${table(outcomes)}`);
  process.exitCode = outcomes.every(({ verdict }) => verdict === 'met') ? 0 : 1;
} catch (error) {
  endWith(error);
}
