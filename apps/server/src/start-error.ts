/** A reason not to start that fits in one sentence for the person who started us. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** Two of the same name are a mistake of whoever wrote the second one. */
export function refuseDuplicates(what: string, names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new StartError(`The ${what} ${twice} is defined twice.`);
}
