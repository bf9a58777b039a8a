import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { root } from './paths.ts';
import type { Count, Failure } from './report.ts';
import { type Environment, childEnvironment } from './settings.ts';

export interface Step {
  name: string;
  /** Node's arguments. */
  args: string[];
  environment?: Environment;
  /** A JSON report with the number of tests in it; without one the step is a single check. */
  report?: { file: string; count: (text: string) => Count; failures?: (text: string) => Failure[] };
}

export interface StepResult {
  count: Count;
  failures: Failure[];
  output: string;
  seconds: number;
}

export async function runStep({ args, environment, report }: Step): Promise<StepResult> {
  if (report) {
    mkdirSync(dirname(report.file), { recursive: true });
    rmSync(report.file, { force: true });
  }
  const started = Date.now();
  const { ok, output } = await run(args, environment ?? {});
  const seconds = (Date.now() - started) / 1000;
  return { count: countOf(ok, report), failures: failuresOf(report), output, seconds };
}

const failuresOf = (report: Step['report']): Failure[] =>
  report?.failures && existsSync(report.file) ? report.failures(readFileSync(report.file, 'utf8')) : [];

/** A step that failed without a failed test in its report (it crashed, it found no tests) is a failure all the same. */
export function countOf(ok: boolean, report: Step['report']): Count {
  const single = { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  if (!report) return single;
  if (!existsSync(report.file)) return { passed: 0, failed: 1 };
  const count = report.count(readFileSync(report.file, 'utf8'));
  return ok || count.failed > 0 ? count : { ...count, failed: 1 };
}

function run(args: string[], environment: Environment): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: childEnvironment({ ...environment, FORCE_COLOR: '0' }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const forward = (signal: NodeJS.Signals) => void child.kill(signal);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, forward);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    const finish = (ok: boolean) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, forward);
      resolve({ ok, output });
    };
    child.once('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.once('close', (code) => finish(code === 0));
  });
}
