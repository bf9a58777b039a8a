/** How a file gets to the object store. The feature `files` has the real one; parts take it as a property. */
export type SendFile = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<Sent>;

export interface Sent {
  url: string;
  /** What there is to say about it besides that it arrived, in the reader's language. */
  note?: string;
}

/** The store refused or the connection broke; the row itself says so and offers to try again. */
export class UploadFailed extends Error {
  override readonly name = 'UploadFailed';
  /** For people, in their language. */
  readonly reason: string | null;

  constructor(message: string, reason?: string) {
    super(message);
    this.reason = reason ?? null;
  }
}
