import { parentPort } from 'node:worker_threads';

/** The other end of a `taskThread`. */
export function answerTasks<Task>(run: (task: Task) => Promise<unknown>): void {
  parentPort?.on('message', (task: Task) => {
    run(task).then(
      (result) => parentPort?.postMessage({ result }),
      (error: unknown) => parentPort?.postMessage({ error: String(error) }),
    );
  });
}
