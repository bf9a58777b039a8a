import type { Services } from '../../services.ts';
import { keyText } from '../accounts/index.ts';
import type { Planned, PlannedOf } from './above.ts';
import { kindOf } from './define.ts';
import { type Reference, replaceReferences, withPlaceholders } from './references.ts';

/** Whether what another operation gives may stand in this field. What it refers to has to be of its own account. */
function isSound(
  services: Services,
  wanted: Planned,
  field: string,
  { receipt }: Reference,
  source: Planned,
): boolean {
  if (keyText(source.account) !== keyText(wanted.account)) return false;
  const provided = kindOf(services, source.kind).provides(withPlaceholders(source.payload) as never);
  if (receipt !== undefined) return provided.receipt.includes(receipt);
  const { takesIdOf } = kindOf(services, wanted.kind);
  const payload = withPlaceholders(wanted.payload) as never;
  return takesIdOf?.(payload, field, provided.idOf, wanted.account.platform) ?? true;
}

/**
 * The fields with references that come to nothing at the platform: made in another account, an id of something else, or a
 * field that the receipt does not have. One to an operation that nobody enqueued is left to whoever links them.
 */
export function wrongReferences(services: Services, wanted: Planned, plannedOf: PlannedOf): string[][] {
  const wrong: string[][] = [];
  replaceReferences(wanted.payload, (reference, path) => {
    const source = plannedOf(reference.$from);
    if (source && !isSound(services, wanted, path.join('.'), reference, source)) wrong.push([...path]);
    return '';
  });
  return wrong;
}
