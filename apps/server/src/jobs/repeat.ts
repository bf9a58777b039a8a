/** Does it again and again, each time so long after the last one ended; a failure is reported, and it goes on. */
export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  const workLater = (): void => {
    if (stopped) return;
    timer = setTimeout(() => {
      working = work().catch(onError).finally(workLater);
    }, everyMs);
  };
  workLater();

  return {
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
