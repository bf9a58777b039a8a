import { once } from '../../../dictionaries/once.ts';
import { facets, qualifiers, topicTable } from './topics.data.ts';

export interface Category {
  id: number;
  name: string;
  children: readonly Category[];
}

/** Interests, actions and what is published on Douyin are the same things under ids of their own. */
const firstFields = { interest: 10, action: 40, aweme: 70 } as const;
export type TreeName = keyof typeof firstFields;

/** Three levels; a child's id begins with its parent's digits. */
const makeTree = (name: TreeName): Category[] =>
  topicTable.map(([field, things], index) => {
    const id = firstFields[name] + index;
    return {
      id,
      name: field,
      children: things.split(' ').map((thing, at) => thingOf(id * 100 + at + 1, thing)),
    };
  });

const thingOf = (id: number, name: string): Category => ({
  id,
  name,
  children: facets.map((facet, at) => ({ id: id * 100 + at + 1, name: `${name}${facet}`, children: [] })),
});

const trees: Readonly<Record<TreeName, () => Category[]>> = {
  interest: once(() => makeTree('interest')),
  action: once(() => makeTree('action')),
  aweme: once(() => makeTree('aweme')),
};
export const treeOf = (name: TreeName): Category[] => trees[name]();

export function* flat(categories: readonly Category[]): Generator<Category> {
  for (const category of categories) {
    yield category;
    yield* flat(category.children);
  }
}

const firstWord = 70_001;

export interface Word {
  id: string;
  name: string;
}

/** A few thousand searches: each thing by itself and with what people add to it. */
export const searchWords = once(() =>
  topicTable
    .flatMap(([field, things]) => [field, ...things.split(' ')])
    .flatMap((thing) => [thing, ...qualifiers.map((word) => `${thing}${word}`)])
    .map((name, index): Word => ({ id: String(firstWord + index), name })),
);
