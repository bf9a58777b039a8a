/** How a file gets to the object store. The feature `files` has the real one; parts take it as a property. */
export type SendFile = (
  file: File,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ url: string }>;
