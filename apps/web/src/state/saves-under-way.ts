/**
 * Saves that were sent and are not answered yet, by the key of the form's entries. They outlive their form: who left it
 * may open it again before the answer, and would then be told that somebody else was faster.
 */
const underWay = new Map<string, Promise<boolean>>();

/** Answers the work itself; until it is settled `saveUnderWay` tells of it. */
export function trackSave<Output>(key: string | null, work: Promise<Output>): Promise<Output> {
  if (key === null) return work;
  const wentWell = work.then(
    () => true,
    () => false,
  );
  underWay.set(key, wentWell);
  void wentWell.then(() => {
    if (underWay.get(key) === wentWell) underWay.delete(key);
  });
  return work;
}

/** Resolves when it is done: true if it went well. */
export const saveUnderWay = (key: string | null): Promise<boolean> | undefined =>
  key === null ? undefined : underWay.get(key);
