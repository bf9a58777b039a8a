import { bodyLimits, call } from '../core/call.ts';
import {
  OssToken,
  OssTokenInput,
  PermissionInput,
  StoredFile,
  UploadInput,
  UploadPermission,
} from './schema.ts';

export const fileCalls = {
  ossToken: call('/ad/ali/oss/token', {
    input: OssTokenInput,
    output: OssToken,
    right: 'files.write',
    failure: 'files:failure.ossToken',
    summary:
      'Short-lived cloud-storage credentials: where uploads go, and the ticket to ask permissions with',
  }),
  permission: call('/ad/file/permission', {
    input: PermissionInput,
    output: UploadPermission,
    right: 'files.write',
    failure: 'files:failure.ossToken',
    summary: 'Permission to upload one file of this name and size straight to the object store',
  }),
  upload: call('/ad/file/upload', {
    transport: 'multipart',
    input: UploadInput,
    output: StoredFile,
    right: 'files.write',
    writes: true,
    envelope: 'status',
    // Of its fields; the file has the limit of its kind.
    maxBytes: bodyLimits.public,
    failure: 'files:failure.upload',
    summary: 'Upload one file as multipart form data (fields `kind`, then `file`)',
  }),
};
