import { bodyLimits, call } from '../core/call.ts';
import { OssToken, OssTokenInput, StoredFile, UploadInput } from './schema.ts';

export const fileCalls = {
  ossToken: call('/ad/ali/oss/token', {
    input: OssTokenInput,
    output: OssToken,
    right: 'files.write',
    failure: 'files:failure.ossToken',
    summary: 'Short-lived credentials with which the browser uploads to the object store',
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
