import type { Amount } from '@adsail/contract/delivery';
import type { ItemResult } from './batch.ts';
import type { Caller } from './scope.ts';

export interface ConversionEvent {
  /** The platform's standard name. */
  name: string;
  at: string;
  /** The platform counts an id once: what is uncertain may be sent again. */
  id: string;
  /** Already normalised and hashed where the platform wants hashes. */
  user: Readonly<Record<string, unknown>>;
  value?: Amount;
  properties?: Readonly<Record<string, unknown>>;
  page?: { url: string; referrer?: string };
  app?: {
    id: string;
    name?: string;
    version?: string;
    /** What the platform wants to know about the device, in its own words. */
    device?: Readonly<Record<string, unknown>>;
  };
  /** The click it answers to. */
  ad?: Readonly<Record<string, unknown>>;
}

export interface ConversionBatch {
  source: 'web' | 'app';
  sourceId: string;
  testCode?: string;
  events: readonly ConversionEvent[];
}

export interface Conversions {
  send(caller: Caller, batch: ConversionBatch): Promise<ItemResult<string>[]>;
}
