import type { Scope } from './scope.ts';

export type MaterialKind = 'image' | 'video';

export interface Upload {
  kind: MaterialKind;
  /** Unique in the account where the platform asks for it. */
  name: string;
  source: { bytes: Uint8Array<ArrayBuffer>; type: string } | { url: string };
}

export interface Material {
  kind: MaterialKind;
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
  upload(scope: Scope, file: Upload): Promise<Material>;
  get(scope: Scope, kind: MaterialKind, ids: readonly string[]): Promise<Material[]>;
  /** Read-back of an upload whose answer is unknown; by content where the same file keeps its first name. */
  findUploaded(scope: Scope, kind: MaterialKind, name: string, md5?: string): Promise<Material | undefined>;
  /** Covers that the platform proposes for a video; empty until it is processed. */
  covers(scope: Scope, videoId: string): Promise<{ id: string; url: string }[]>;
}
