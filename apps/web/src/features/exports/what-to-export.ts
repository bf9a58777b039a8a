import type { CurrencyCode } from '@adsail/contract';

/** What a screen has a file made of. */
export interface WhatToExport {
  /** Name of the server's source. */
  kind: string;
  /** What the screen itself is asked for: filters, range, columns, sort. */
  question: Readonly<Record<string, unknown>>;
  /** To which amounts are converted, where the screen lets people choose. */
  currency?: CurrencyCode;
}
