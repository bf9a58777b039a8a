import type { MaterialKind } from '@adsail/contract/delivery';
import type { ItemResult } from './batch.ts';
import type { AccountScope } from './scope.ts';

export type { MaterialKind } from '@adsail/contract/delivery';

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
  upload(scope: AccountScope, file: Upload): Promise<Material>;
  get(scope: AccountScope, kind: MaterialKind, ids: readonly string[]): Promise<Material[]>;
  /** Read-back of an upload whose answer is unknown; by content where the same file keeps its first name. */
  findUploaded(
    scope: AccountScope,
    kind: MaterialKind,
    name: string,
    md5?: string,
  ): Promise<Material | undefined>;
  /** Gives files to other accounts; left out where an account's files are its own. */
  share?(
    scope: AccountScope,
    kind: MaterialKind,
    ids: readonly string[],
    accountIds: readonly string[],
  ): Promise<ItemResult<string>[]>;
  /** Covers that the platform proposes for a video; empty until it is processed. */
  covers(scope: AccountScope, videoId: string): Promise<{ id: string; url: string }[]>;
}
