import { CallError } from '@adsail/contract';
import type { Family } from '@adsail/contract/tasks';
import { deliveryCreate, smartCreate } from '../../ledger/index.ts';

/** Both make objects of the same form. A platform that puts ads together inside of plain groups has no way in the ledger yet. */
const kinds = { plain: deliveryCreate, smart: smartCreate, automated: null } as const satisfies Record<
  Family,
  typeof deliveryCreate | null
>;

export const isMade = (family: Family): boolean => kinds[family] !== null;

export function kindOf(family: Family): typeof deliveryCreate {
  const kind = kinds[family];
  if (!kind) throw new CallError('conflict', { key: 'tasks:error.familyRefused' });
  return kind;
}

/** The kind of an operation that makes an object of a plan. */
export const kindNamed = (name: string): typeof deliveryCreate | undefined =>
  Object.values(kinds).find((kind) => kind?.kind === name) ?? undefined;
