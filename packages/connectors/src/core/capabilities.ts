import type { PlatformCapabilities } from '@adsail/contract/delivery';

/** What a platform has, and what only the connector and the ledger have to know of it. */
export interface Capabilities extends PlatformCapabilities {
  /** How long the platform itself refuses a repeated create; null = never does. */
  idempotencySeconds: number | null;
  /** What it lacks, or the connector leaves out, with the reason. */
  lacks: readonly { what: string; why: string }[];
}
