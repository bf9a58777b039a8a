import type { Readable } from 'node:stream';
import type { PartPlace } from '@adsail/contract/files';

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
  /**
   * Writes a piece that begins where the last one ended, and answers where the next one begins. One that begins elsewhere is
   * not read. `LimitError` when the file becomes longer than `most`; a line that breaks leaves what has come.
   */
  writePart(key: string, offset: number, body: Readable, most: number): Promise<number>;
}

/** A file that comes in pieces, as `begin` opened it. */
export interface PartedFile {
  key: string;
  /** By which the store knows it; empty where the key is enough. */
  mark: string;
  size: number;
}

/** Files that come in pieces, one after the other; what has come of one stays until it is whole, dropped or swept. */
export interface PartUploads {
  /** Opens one; its mark. */
  begin(key: string): Promise<string>;
  /** So many bytes are there; null when the store does not know it any more, which is so of a finished one too. */
  offset(file: PartedFile): Promise<number | null>;
  /** Where the piece is put that begins there. */
  place(file: PartedFile, offset: number, times: { now: Date; expiresAt: Date }): PartPlace;
  /** Shows the file under its key, once all of it is there. Doing it twice is fine. */
  finish(file: PartedFile): Promise<void>;
  drop(file: PartedFile): Promise<void>;
  /** Removes what nobody has finished that was begun, or last gone on with, before then. */
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
  readonly parts: PartUploads;
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
