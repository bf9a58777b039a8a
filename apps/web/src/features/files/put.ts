import { noteExchange } from '../../api/connection.ts';
import { PartAnswer, type PartPlace } from '@adsail/contract/files';

interface PutOptions {
  onProgress: (bytes: number) => void;
  signal: AbortSignal;
}

export interface PutAnswer {
  /** 0 when the connection broke. */
  status: number;
  /** How far the upload is; null when the answer does not tell, as that of a bucket. */
  now: PartAnswer | null;
}

function answerIn(text: string): PartAnswer | null {
  try {
    const { response } = JSON.parse(text) as { response: unknown };
    return PartAnswer.parse(response);
  } catch {
    return null;
  }
}

/** Puts one piece, with progress, which `fetch` does not tell. */
export const putPart = (
  { url, headers }: PartPlace,
  piece: Blob,
  { onProgress, signal }: PutOptions,
): Promise<PutAnswer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const settle = (answer: PutAnswer) => {
      noteExchange(answer.status !== 0);
      signal.removeEventListener('abort', stop);
      resolve(answer);
    };
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () =>
      settle({ status: request.status, now: answerIn(request.responseText) }),
    );
    request.addEventListener('error', () => settle({ status: 0, now: null }));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', stop, { once: true });
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(piece);
  });
