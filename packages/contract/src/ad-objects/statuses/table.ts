import type { DeliveryState } from '../../delivery/index.ts';
import type { StatusReason } from './reasons.data.ts';

/** By the platform's word: what becomes of the object, and why. */
export type StatusTable = Readonly<Record<string, readonly [DeliveryState, StatusReason]>>;
