import type { Readable } from 'node:stream';

export interface ObjectInfo {
  size: number;
  /** Quoted, as in the header. */
  etag: string;
  modifiedAt: Date;
}

/** Both ends belong to it, as in the header. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject extends ObjectInfo {
  /** `size` stays that of the whole object when a range was asked for. */
  body: Readable;
}

export interface PutOptions {
  contentType: string;
}

export interface ReadUrlOptions {
  contentType: string;
  /** What a browser does with it: show it or save it. */
  disposition: string;
}

/** A source has a known length, because a bucket wants it before the first byte. */
export type PutSource = Uint8Array | { path: string };

export interface UploadWanted {
  key: string;
  maxBytes: number;
  now: Date;
  expiresAt: Date;
}

/** Uploads that are posted to us because the store has no address of its own. */
export interface DirectUploads {
  /** Throws CallError when the form's policy is not for this key or has run out; else the most bytes it allows. */
  check(fields: Readonly<Record<string, string | undefined>>, now: Date): { key: string; maxBytes: number };
  /** Nothing is visible under the key before all of it is there. */
  receive(key: string, body: Readable, maxBytes: number): Promise<ReceiveResult>;
  readonly parts: PartUploads;
}

/** A file that comes in pieces, one after the other; what has come of it stays until it is whole, dropped or swept. */
export interface PartUploads {
  /** So many bytes are there. */
  offset(key: string): Promise<number>;
  /**
   * Writes a piece that begins where the last one ended, and answers where the next one begins. One that begins elsewhere is
   * not read. `LimitError` when the file becomes longer than `most`; a line that breaks leaves what has come.
   */
  write(key: string, offset: number, body: Readable, most: number): Promise<number>;
  /** Shows the file under its key. */
  finish(key: string): Promise<ReceiveResult>;
  drop(key: string): Promise<void>;
  /** Removes what nobody has gone on with since. */
  sweep(before: Date): Promise<void>;
}
export type ReceiveResult = 'stored' | 'taken' | 'too-large' | 'empty';

/**
 * Where bytes are kept. Keys are `{tenantId}/{yyyy}/{mm}/{uuid}.{ext}` or, for pictures made from one, below
 * `_derived/{that key}/`: a driver refuses every other. An object never changes once it is there,
 * except that Amazon lets the holder of a permission replace it until that expires.
 */
export interface ObjectStorage {
  /** Origins other than ours that a page posts to and is redirected to: the content security policy must name them. */
  readonly origins: readonly string[];
  /** Where the browser posts its form. */
  readonly uploadHost: string;
  /** The fields of the form with which, and with nothing else, the browser uploads this one object. */
  uploadFields(wanted: UploadWanted): Record<string, string>;
  readonly uploads: DirectUploads | null;
  /** False when the key is taken; what is there stays as it is. */
  put(key: string, source: PutSource, options: PutOptions): Promise<boolean>;
  get(key: string, range?: ByteRange): Promise<StoredObject | null>;
  head(key: string): Promise<ObjectInfo | null>;
  /** Removes the object and everything derived from it. One that is not there is no error. */
  delete(key: string): Promise<void>;
  /** Where the reader is sent instead of being served by us; null when we serve. */
  readUrl(key: string, now: Date, options: ReadUrlOptions): string | null;
  /** Runs `work` with the object as a file on this machine; null when there is no such object. */
  withFile<T>(key: string, work: (path: string) => Promise<T>, signal?: AbortSignal): Promise<T | null>;
  /** The organisations that have ever stored something. */
  tenants(): Promise<string[]>;
  /** The objects under a dir of `fileDir`, derived ones not. */
  list(dir: string): AsyncIterable<{ key: string; modifiedAt: Date }>;
  /** Removes what interrupted uploads left behind. */
  sweepTemporary(before: Date): Promise<number>;
}
