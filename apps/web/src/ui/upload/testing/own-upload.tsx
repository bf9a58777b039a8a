import type { FileKind } from '@adsail/contract/files';
import type { UploadItem } from '../items.ts';
import type { SendFile } from '../send.ts';
import { Upload } from '../upload.tsx';
import { useUploads } from '../use-uploads.ts';

interface OwnUploadProps {
  kind: FileKind;
  send: SendFile;
  limit?: number;
  onDone?: (item: UploadItem) => void;
  waitsFor?: string;
}

/** An upload with a queue of its own, which ends with it. */
export function OwnUpload({ kind, send, onDone, waitsFor, limit }: OwnUploadProps) {
  const uploads = useUploads(kind, waitsFor === undefined ? send : null, onDone);
  return <Upload kind={kind} uploads={uploads} waitsFor={waitsFor} limit={limit} />;
}
