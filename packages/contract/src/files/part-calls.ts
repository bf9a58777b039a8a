import { calls, read, write } from '../core/call.ts';
import { Done } from '../core/fields.ts';
import { PartKey, PartUpload } from './parts.ts';
import { PermissionInput } from './schema.ts';

export const filePartCalls = calls('files', {
  partBegin: read('/ad/file/part/begin', {
    input: PermissionInput,
    output: PartUpload,
    right: 'files.write',
    failure: 'files:failure.ossToken',
    summary: 'Begin the upload of one file in pieces, which can be continued for a day',
  }),
  partState: read('/ad/file/part/state', {
    input: PartKey,
    output: PartUpload,
    right: 'files.write',
    failure: 'files:failure.upload',
    summary:
      'How far an upload in pieces is, and where the next piece is put; makes it a file when all are there',
  }),
  partDrop: write('/ad/file/part/drop', {
    input: PartKey,
    output: Done,
    right: 'files.write',
    failure: 'files:failure.partDrop',
    summary: 'Give up an upload in pieces and the room that it holds',
  }),
});
