import { InputError } from '@adsail/connectors';
import type { OperationContext } from '../define.ts';

/** The object to change is not at the platform (any more). */
export function refuseGone({ connector }: Pick<OperationContext<unknown>, 'connector'>, id: string): never {
  const facts = { platform: connector.platform, message: `There is no object ${id}.` };
  throw new InputError(facts, { path: 'id', rule: 'missing' });
}
