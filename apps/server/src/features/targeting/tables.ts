import type { AdPlatform } from '@adsail/contract';
import type { Generated } from 'kysely';
import type { BigInt8 } from '../../db/tables.ts';
import type { DictionaryKey } from './key.ts';

interface TargetingContentsTable {
  /** SHA-256 of the unpacked content, in hexadecimal. */
  hash: string;
  /** JSON of `CompactEntries`, packed with gzip. */
  content: Buffer;
  /** Of the unpacked content. */
  bytes: number;
  /** Or last named by a dictionary. */
  stored_at: Date;
}

export interface TargetingDictionariesTable {
  platform: AdPlatform;
  name: DictionaryKey['name'];
  context: string;
  hash: string;
  refreshed_at: Date;
  refresh_after: Date;
  /** Since the last refresh that worked. */
  failures: Generated<number>;
  used_at: Date;
  source_tenant: BigInt8;
  source_user: string;
  source_account: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    targeting_contents: TargetingContentsTable;
    targeting_dictionaries: TargetingDictionariesTable;
  }
}
