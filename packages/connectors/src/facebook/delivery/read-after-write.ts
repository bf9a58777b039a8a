import {
  type DeliveryObject,
  failed,
  type ItemResult,
  PlatformError,
  type AccountScope,
  succeeded,
  TransientError,
} from '../../core/index.ts';
import type { FacebookClient } from '../client.ts';
import type { FacebookLevel } from '../enums.ts';
import { getOne } from './list.ts';

const timeoutMs = 3000;

/** Reads what was just written. It must not delay the result: the write itself may have used up the allowance. */
export async function readAfterWrite(
  client: FacebookClient,
  scope: AccountScope,
  level: FacebookLevel,
  id: string,
): Promise<ItemResult<DeliveryObject>> {
  const own = AbortSignal.timeout(timeoutMs);
  const signal = scope.signal ? AbortSignal.any([scope.signal, own]) : own;
  try {
    return succeeded(await getOne(client, { ...scope, signal }, level, id));
  } catch (error) {
    if (error instanceof PlatformError) return failed(error);
    if (!signal.aborted) throw error;
    return failed(
      new TransientError({ platform: 'FACEBOOK', message: 'Not read back in time', cause: error }),
    );
  }
}
