import { fileUrl, type OssToken } from '@adsail/contract/files';
import { ossCredentials } from '../../state/oss.ts';
import { storedOss } from '../../state/stored.ts';
import type { SendFile } from '../../ui/upload/send.ts';
import { UploadFailed } from '../../ui/upload/use-uploads.ts';
import { keyFor, post, uploadForm } from './post.ts';

const succeeded = (status: number) => status >= 200 && status < 300;
/** What stores answer when a permission has run out or was made for another clock. */
const refusedPermission = (status: number) => status === 400 || status === 401 || status === 403;

/** Straight to the object store, past our server: with the stored permission, or a fresh one when that was refused. */
export const uploadFile: SendFile = async (file, options) => {
  const send = async (token: OssToken) => {
    const key = keyFor(token, file);
    return { key, status: await post(token.host, uploadForm(token, key, file), options) };
  };
  let sent = await send(await ossCredentials());
  if (refusedPermission(sent.status)) {
    storedOss.set(null);
    sent = await send(await ossCredentials());
  }
  if (!succeeded(sent.status)) throw new UploadFailed(`The store answered ${sent.status}`);
  return { url: fileUrl(sent.key) };
};
