import type { AdPlatform } from '@adsail/contract';
import type { MaterialUsage } from '@adsail/contract/materials';

/** What others ask a library for, as it stands in the address; the days of `createdAt` with two dots between them. */
export interface LibrarySearch {
  /** Rows of other pages, with dots between them. */
  ids?: string;
  productId?: string;
  tagId?: string;
  createdBy?: string;
  tagged?: boolean;
  usage?: MaterialUsage;
  hasLookAlikes?: boolean;
  pushed?: boolean;
  inPlatform?: AdPlatform;
  createdAt?: string;
  /** With a minus before it: the largest first. */
  sort?: string;
  view?: 'list';
  /** Of which days and platform the figures are. */
  from?: string;
  to?: string;
  figuresOf?: AdPlatform;
  dialog?: string;
}
