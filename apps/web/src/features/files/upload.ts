import { partBytes } from '@adsail/contract/files';
import { type SendFile, UploadFailed } from '../../ui/upload/send.ts';
import { permissionFor } from './permission.ts';
import { post, uploadForm } from './post.ts';
import { uploadInParts } from './upload-parts.ts';

const succeeded = (status: number) => status >= 200 && status < 300;

/**
 * Straight to the object store, past our server. Each try has a permission of its own, which is for one file. A large file goes in
 * pieces.
 */
export const uploadFile: SendFile = async (file, options) => {
  if (file.size > partBytes) return uploadInParts(file, options);
  const permission = await permissionFor(file, options.signal);
  const status = await post(permission.host, uploadForm(permission, file), options);
  if (!succeeded(status)) throw new UploadFailed(`The store answered ${status}`);
  return { url: permission.url };
};
