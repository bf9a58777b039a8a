import type { MediaKind } from '@adsail/contract/delivery';
import type { ItemResult } from './batch.ts';
import type { AccountScope } from './scope.ts';

export type { MediaKind } from '@adsail/contract/delivery';

/** A file that is read while it is sent: from any place, and again when it has to be sent again. */
export interface FileSource {
  size: number;
  /** The media type. */
  type: string;
  /** Known from when the file was stored; otherwise it is worked out while the file is sent. */
  md5?: string;
  /** The bytes from `start` up to, not including, `end`. Nobody has to read to the end. */
  read(start: number, end: number): AsyncIterable<Uint8Array>;
}

export interface Upload {
  kind: MediaKind;
  /** Unique in the account where the platform asks for it. */
  name: string;
  source: FileSource | { url: string };
}

/** Where an upload in pieces stands. Plain data: whoever keeps it goes on there, in another process too. */
export interface UploadPosition {
  /** The platform's own id of the upload. */
  session: string;
  /** Of the whole file: a position of another file is of no use. */
  size: number;
  /** What the platform wants next; nothing when both are the same. */
  start: number;
  end: number;
  /** How long the platform's pieces are. */
  pieceBytes: number;
  /** What the platform has named before the end: the material, or the file that becomes one. */
  made?: string;
}

export interface UploadOptions {
  /** Goes on there; begins anew when the platform does not know it any more. */
  resume?: UploadPosition;
  /** Told of every new position, and waited for, so that a killed process loses one piece at most. */
  onPosition?(position: UploadPosition): Promise<void> | void;
  /** How many bytes of the file have been sent. It goes back when a piece is sent again. */
  onProgress?(sent: number, total: number): void;
}

export interface Material {
  kind: MediaKind;
  /** What goes into an ad. */
  id: string;
  /** What reports speak of, where it differs. */
  materialId: string;
  name: string;
  width: number | null;
  height: number | null;
  seconds: number | null;
  md5: string | null;
  /** Expires: fetched when needed, never stored. */
  url: string | null;
}

export interface Uploads {
  upload(scope: AccountScope, file: Upload, options?: UploadOptions): Promise<Material>;
  get(scope: AccountScope, kind: MediaKind, ids: readonly string[]): Promise<Material[]>;
  /** Read-back of an upload whose answer is unknown; by content where the same file keeps its first name. */
  findUploaded(
    scope: AccountScope,
    kind: MediaKind,
    name: string,
    md5?: string,
  ): Promise<Material | undefined>;
  /** The same file, if the account has it: one question, asked before each upload. Nothing where that would take many. */
  findSame(scope: AccountScope, kind: MediaKind, name: string, md5: string): Promise<Material | undefined>;
  /** Only where a name that is taken is refused: of so many at once, whether certainly nothing in the account has them. */
  names?: {
    most: number;
    areFree(scope: AccountScope, files: readonly Pick<Upload, 'kind' | 'name'>[]): Promise<boolean[]>;
  };
  /** Gives files to other accounts; left out where an account's files are its own. */
  share?(
    scope: AccountScope,
    kind: MediaKind,
    ids: readonly string[],
    accountIds: readonly string[],
  ): Promise<ItemResult<string>[]>;
  /** Covers that the platform proposes for a video; empty until it is processed. */
  covers(scope: AccountScope, videoId: string): Promise<{ id: string; url: string }[]>;
}
