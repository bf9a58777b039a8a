import { bodyLimits, calls, read, write } from '../core/call.ts';
import {
  OssToken,
  OssTokenInput,
  PermissionInput,
  StoredFile,
  UploadInput,
  UploadPermission,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    files: typeof texts;
  }
}

export const fileCalls = calls('files', {
  ossToken: read('/ad/ali/oss/token', {
    input: OssTokenInput,
    output: OssToken,
    right: 'files.write',
    summary:
      'Short-lived cloud-storage credentials: where uploads go, and the ticket to ask permissions with',
  }),
  permission: read('/ad/file/permission', {
    input: PermissionInput,
    output: UploadPermission,
    right: 'files.write',
    failure: 'files:failure.ossToken',
    summary: 'Permission to upload one file of this name and size straight to the object store',
  }),
  upload: write('/ad/file/upload', {
    transport: 'multipart',
    input: UploadInput,
    output: StoredFile,
    right: 'files.write',
    envelope: 'status',
    // Of its fields; the file has the limit of its kind.
    maxBytes: bodyLimits.public,
    summary: 'Upload one file as multipart form data (fields `kind`, then `file`)',
  }),
});
