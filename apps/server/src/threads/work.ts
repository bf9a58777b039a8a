/**
 * Work that takes the processor for long: on the thread that answers requests everybody else would wait for it. Its input and output
 * are copied, so they are plain values.
 */
export interface ThreadWork<Input, Output> {
  /** Where a thread finds it: the module and the name under which that exports it. */
  module: string;
  name: string;
  run(input: Input): Output;
}

/**
 * `export const sums = threadWork(import.meta.url, 'sums', (numbers: number[]) => …)`. A thread loads the module anew, with all that
 * it imports: little, and nothing that opens connections.
 */
export const threadWork = <Input, Output>(
  module: string,
  name: string,
  run: (input: Input) => Output,
): ThreadWork<Input, Output> => ({ module, name, run });

/** What goes from thread to thread. */
export interface Asked {
  module: string;
  name: string;
  input: unknown;
}
export type Answered = { output: unknown } | { error: unknown };
