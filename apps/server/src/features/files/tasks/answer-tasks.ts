import type { Reply } from './task-process.ts';

/** The other end of `taskProcesses`. */
export function answerTasks<Task, Result>(run: (task: Task) => Promise<Result>): void {
  const reply = (answer: Reply<Result>) => process.send?.(answer);
  process.on('message', (task: Task) => {
    run(task).then(
      (result) => reply({ result }),
      (error: unknown) => {
        const { code } = error as { code?: unknown };
        reply({ error: String(error), ...(typeof code === 'string' ? { code } : {}) });
      },
    );
  });
  // Whoever started us is gone. An exit would wait for native code that is still at work.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
}
