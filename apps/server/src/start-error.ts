/** A reason not to start that fits in one sentence for the person who started us. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
