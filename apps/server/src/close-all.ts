/**
 * Closes one after the other, whatever one of them says: what stays open keeps its connections, and with them the process.
 * What went wrong is thrown at the end.
 */
export async function closeAll(steps: readonly (() => Promise<unknown> | undefined)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps)
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, `${errors.length} parts could not be closed`);
}
