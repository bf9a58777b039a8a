import type { Call, CallGroup } from '@adsail/contract';
import { type Ordered } from '../framework/order.ts';
import type { TestServer, TestTenant } from '../testing/index.ts';

/** A tenant's records, by their ids. A feature adds its own: `declare module '../../registry/samples.ts'`. */
export interface World {
  tenant: TestTenant;
  /** Which of many that are added: what must not repeat differs by it. */
  turn?: number;
}

export type Sample = (world: World) => Record<string, unknown>;

/** Gives a tenant records of the feature's kinds, with `text` in each of their texts, and returns what samples need of them. */
export type MakeRecords = (
  server: TestServer,
  world: World,
  text: string,
) => Promise<Partial<Omit<World, 'tenant'>>>;

interface SamplesOf<Group extends CallGroup> extends Omit<Ordered, 'name'> {
  /** A valid input for each call. */
  inputs: { readonly [Name in keyof Group]: Sample };
  /** Inputs that are valid and still refused, with what code: nobody has that phone, the product is in use. */
  refused?: { readonly [Name in keyof Group]?: number };
  make?: MakeRecords;
  /** Rows for the tests of lists beyond those that `add` makes: several of each list, with equal and with different values. */
  fillLists?: FillLists;
}

export type FillLists = (server: TestServer, world: World) => Promise<unknown>;

/** What the generated tests need of a feature. */
export interface FeatureSamples extends Ordered {
  calls: readonly { call: Call; input: Sample; refused: number }[];
  make?: MakeRecords;
  fillLists?: FillLists;
}

/** A call without a sample does not compile: nothing is left out by being forgotten. */
export function samplesOf<Group extends CallGroup>(
  name: string,
  calls: Group,
  { inputs, refused = {}, after, make, fillLists }: SamplesOf<Group>,
): FeatureSamples {
  const names = Object.keys(calls) as (keyof Group & string)[];
  return {
    name,
    ...(after && { after }),
    ...(make && { make }),
    ...(fillLists && { fillLists }),
    calls: names.map((each) => ({
      call: calls[each] as Call,
      input: inputs[each],
      refused: refused[each] ?? 0,
    })),
  };
}
