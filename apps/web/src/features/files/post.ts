import { noteExchange } from '../../api/connection.ts';
import type { UploadPermission } from '@adsail/contract/files';

/** The form that the store expects: key and the permission's fields first, the file last. */
export function uploadForm({ key, fields }: Pick<UploadPermission, 'key' | 'fields'>, file: File): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({ key, ...fields })) form.append(name, value);
  form.append('file', file, file.name);
  return form;
}

interface PostOptions {
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Posts with progress, which `fetch` does not tell. Answers the HTTP status; 0 when the connection broke. */
export const post = (url: string, form: FormData, { onProgress, signal }: PostOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const settle = (status: number) => {
      noteExchange(status !== 0);
      signal.removeEventListener('abort', stop);
      resolve(status);
    };
    request.upload.addEventListener('progress', ({ loaded, total, lengthComputable }) => {
      if (lengthComputable) onProgress(loaded / total);
    });
    request.addEventListener('load', () => settle(request.status));
    request.addEventListener('error', () => settle(0));
    request.addEventListener('abort', () => reject(signal.reason));
    signal.addEventListener('abort', stop, { once: true });
    request.open('POST', url);
    request.send(form);
  });
