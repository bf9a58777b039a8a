import type { PictureFormat } from './encode.ts';

export interface ImageSize {
  width: number;
  height: number;
}

export interface MakeTask {
  kind: 'make';
  /** A path, or the bytes themselves. */
  input: string | Uint8Array;
  width: number | null;
  height: number | null;
  fit: 'cover' | 'inside';
  format: PictureFormat;
}

export interface GreyTask {
  kind: 'grey';
  path: string;
  width: number;
  height: number;
}

/** What is done to pictures, each with its answer. What a file does not yield is an error in words, without a code. */
export type PictureTask = MakeTask | GreyTask | { kind: 'measure' | 'decode'; path: string };

export interface PictureAnswers {
  make: Uint8Array;
  measure: ImageSize;
  decode: true;
  /** How light each of few pixels is, row by row. */
  grey: Uint8Array;
}
