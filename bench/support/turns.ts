const ms = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000;

/** The most CPU time that one turn of the event loop took meanwhile: a busy machine makes it no longer. */
export async function longestTurnMs(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const turn = setInterval(() => {
    longest = Math.max(longest, ms(process.threadCpuUsage(before)));
    before = process.threadCpuUsage();
  });
  try {
    await work();
  } finally {
    clearInterval(turn);
  }
  return longest;
}
