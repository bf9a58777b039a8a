import type { Family } from '@adsail/contract/delivery';
import { automatedCreate, deliveryCreate, smartCreate } from '../../ledger/index.ts';

/** All make objects of the same form, each through the calls that the platform has for them. */
const kinds: Readonly<Record<Family, typeof deliveryCreate>> = {
  plain: deliveryCreate,
  smart: smartCreate,
  automated: automatedCreate,
};

export const kindOf = (family: Family): typeof deliveryCreate => kinds[family];

/** The kind of an operation that makes an object of a plan. */
export const kindNamed = (name: string): typeof deliveryCreate | undefined =>
  Object.values(kinds).find(({ kind }) => kind === name);
