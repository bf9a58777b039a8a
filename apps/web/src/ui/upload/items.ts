import type { FileKind, FileProblem } from '@adsail/contract/files';

export type UploadStatus = 'waiting' | 'sending' | 'done' | 'failed' | 'refused';

export interface UploadItem {
  id: number;
  file: File;
  kind: FileKind;
  /** What it was added with, and is sent with. */
  batch: string;
  status: UploadStatus;
  /** Looked at before its turn, so that a refusal is seen at once. */
  isChecked: boolean;
  /** 0 to 1. */
  progress: number;
  problem: FileProblem | null;
  url: string | null;
  /** Why it failed, where there is more to say than that. */
  reason: string | null;
  /** What the sender had to say about a file that arrived. */
  note: string | null;
}

/** Did not arrive, and does not by itself. */
export const isLeft = ({ status }: UploadItem): boolean => status === 'refused' || status === 'failed';
export const isUnderWay = ({ status }: UploadItem): boolean => status === 'waiting' || status === 'sending';

export const countOf = (items: readonly UploadItem[], wanted: UploadStatus): number =>
  items.filter(({ status }) => status === wanted).length;

/** How much of all bytes has arrived, in percent; what is refused never will. */
export function percentOf(items: readonly UploadItem[]): number {
  const wanted = items.filter(({ status }) => status !== 'refused');
  const all = wanted.reduce((sum, { file }) => sum + file.size, 0);
  const sent = wanted.reduce((sum, { file, progress }) => sum + file.size * progress, 0);
  return all === 0 ? 0 : Math.floor((sent / all) * 100);
}

let lastId = 0;

export function newItem(file: File, kind: FileKind, batch: string): UploadItem {
  lastId += 1;
  const nothing = { progress: 0, problem: null, url: null, reason: null, note: null };
  return { id: lastId, file, kind, batch, status: 'waiting', isChecked: false, ...nothing };
}
