/** Whether a path is another one or below it. */
export const isWithin = (path: string, above: string): boolean =>
  path === above || path.startsWith(`${above}.`);
