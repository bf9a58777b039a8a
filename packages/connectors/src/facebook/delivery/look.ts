import {
  type DeliveryObject,
  failed,
  type ItemResult,
  PlatformError,
  type Scope,
  succeeded,
  TransientError,
} from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import type { FacebookLevel } from '../enums.ts';
import { getOne } from './list.ts';

const LOOK_MS = 3000;

/** A look at what was just written. It must not hold up the news: the write itself may have used up the allowance. */
export async function look(
  client: FacebookClient,
  scope: Scope,
  level: FacebookLevel,
  id: string,
): Promise<ItemResult<DeliveryObject>> {
  const own = AbortSignal.timeout(LOOK_MS);
  const signal = scope.signal ? AbortSignal.any([scope.signal, own]) : own;
  try {
    return succeeded(await getOne(client, { ...scope, signal }, level, id));
  } catch (error) {
    if (error instanceof PlatformError) return failed(error);
    if (!signal.aborted) throw error;
    return failed(new TransientError({ platform: 'FACEBOOK', message: 'No time for a look', cause: error }));
  }
}
