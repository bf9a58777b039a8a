import { threadId } from 'node:worker_threads';
import { threadWork } from './work.ts';

export const doubled = threadWork(import.meta.url, 'doubled', (number: number) => number * 2);

export const failing = threadWork(import.meta.url, 'failing', (word: string): never => {
  throw new Error(word);
});

/** Ends when the other thread says so: in the same thread it never would. */
export const untilTold = threadWork(import.meta.url, 'untilTold', (flag: Int32Array<SharedArrayBuffer>) => {
  Atomics.add(flag, 1, 1);
  Atomics.notify(flag, 1);
  while (Atomics.load(flag, 0) === 0);
  return 'told';
});

export const forever = threadWork(
  import.meta.url,
  'forever',
  (flag: Int32Array<SharedArrayBuffer>): never => {
    Atomics.add(flag, 1, 1);
    Atomics.notify(flag, 1);
    for (;;);
  },
);

export const dying = threadWork(import.meta.url, 'dying', (code: number): never => process.exit(code));

export const hungry = threadWork(import.meta.url, 'hungry', (_nothing: null): number => {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 100_000 }, (_, at) => at + 0.5));
});

export const bytes = threadWork(import.meta.url, 'bytes', (count: number) => ({
  all: [new Uint8Array(count)],
}));

export const who = threadWork(import.meta.url, 'who', (_nothing: null) => threadId);
