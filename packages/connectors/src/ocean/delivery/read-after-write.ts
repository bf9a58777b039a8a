import { attempt, type DeliveryObject, type AccountScope, UncertainError } from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import type { OceanLevel } from '../enums.ts';
import { get } from './list.ts';

/** The answer to a change has the id only. What was written and cannot be seen is not known. */
export async function readAfterWrite(
  client: OceanClient,
  scope: AccountScope,
  level: OceanLevel,
  id: string,
): Promise<DeliveryObject> {
  const seen = await attempt(() => get(client, scope, level, [id]));
  const [object] = seen.ok ? seen.value : [];
  if (object) return object;
  const message = `${level} ${id} was changed and could not be read back`;
  throw new UncertainError({ platform: 'OCEAN', message, cause: seen.ok ? undefined : seen.error });
}
