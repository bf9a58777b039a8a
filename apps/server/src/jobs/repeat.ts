/** Does it at once and again and again, each time so long after the last one ended; a failure is reported, and it goes on. */
export function repeat(everyMs: number, work: () => Promise<void>, onError: (error: unknown) => void) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  const workNow = (): void => {
    working = work().catch(onError).finally(workLater);
  };
  const workLater = (): void => {
    if (!stopped) timer = setTimeout(workNow, everyMs);
  };
  workNow();

  return {
    async stop(): Promise<void> {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
