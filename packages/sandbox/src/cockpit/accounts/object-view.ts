import type { OutsideLevel } from '../../outside.ts';
import type { Platform } from '../../platform.ts';
import type { Account, StoredObject } from '../../state/index.ts';

/** An object, and where it stands. */
export interface ObjectView {
  platform: Platform;
  account: Account;
  level: OutsideLevel;
  object: StoredObject;
}
