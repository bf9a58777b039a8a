import { sorted } from '@adsail/contract';
import type { PlanNode } from '@adsail/contract/tasks';
import { flattened } from './flattened.ts';
import type { ReadObject } from './read.ts';

export type Values = ReadonlyMap<string, unknown>;
export type Texts = ReadonlyMap<string, string>;

/** Texts that are the same for what is the same: neither the order of names nor that of a list says anything. */
export function textsWithout(uncompared: readonly string[]) {
  const plain = (value: unknown): string =>
    JSON.stringify(sorted(value), (name, each: unknown) => (uncompared.includes(name) ? undefined : each)) ??
    '';
  const of = (value: unknown): string =>
    Array.isArray(value) ? JSON.stringify(value.map(plain).toSorted()) : plain(value);
  return {
    of,
    all: (values: Values): Texts => new Map([...values].map(([field, value]) => [field, of(value)])),
  };
}
export type Telling = ReturnType<typeof textsWithout>;

export const moneyFields = ['budget', 'bid'] as const;
export const isMoney = (field: string): field is (typeof moneyFields)[number] =>
  moneyFields.some((each) => each === field);

/** Settings one by one, and money beside them. */
export const valuesOf = ({
  settings,
  budget,
  bid,
}: Pick<PlanNode | ReadObject, 'settings' | 'budget' | 'bid'>): Values =>
  new Map<string, unknown>([
    ...flattened(settings),
    ...(budget?.amount ? ([['budget', budget]] as const) : []),
    ...(bid ? ([['bid', bid]] as const) : []),
  ]);
