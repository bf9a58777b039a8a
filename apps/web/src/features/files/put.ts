import { PartAnswer, partHeaders, partPath, type PartUpload } from '@adsail/contract/files';

interface PutOptions {
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

export interface PutAnswer {
  /** 0 when the connection broke. */
  status: number;
  /** Where the next piece begins; null when the answer does not tell. */
  offset: number | null;
}

function offsetIn(text: string): number | null {
  try {
    const { response } = JSON.parse(text) as { response: unknown };
    return PartAnswer.parse(response).offset;
  } catch {
    return null;
  }
}

/** Puts one piece, with progress, which `fetch` does not tell. */
export const putPart = (
  { key, policy, signature }: Pick<PartUpload, 'key' | 'policy' | 'signature'>,
  offset: number,
  piece: Blob,
  { onProgress, signal }: PutOptions,
): Promise<PutAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const settle = (answer: PutAnswer) => {
      signal.removeEventListener('abort', stop);
      resolve(answer);
    };
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () =>
      settle({ status: request.status, offset: offsetIn(request.responseText) }),
    );
    request.addEventListener('error', () => settle({ status: 0, offset: null }));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', stop, { once: true });
    request.open('PUT', `${partPath}?key=${encodeURIComponent(key)}&offset=${offset}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader(partHeaders.policy, policy);
    request.setRequestHeader(partHeaders.signature, signature);
    request.send(piece);
  });
