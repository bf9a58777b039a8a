import type { StoredObject } from '../../state/index.ts';
import type { World } from '../../world.ts';
import type { Kind, Resolver } from './graph/types.ts';
import { platformName } from './version.ts';

/** Something that is kept in another table, in the form all nodes have. */
export function asNode(
  parts: Partial<StoredObject> & Pick<StoredObject, 'id' | 'accountId' | 'name'>,
): StoredObject {
  return {
    parentId: null,
    status: '',
    reviewAt: null,
    reviewReason: null,
    createdAt: 0,
    updatedAt: 0,
    fields: {},
    ...parts,
  };
}

const stored =
  (level: string) =>
  (world: World, id: string): StoredObject | undefined =>
    world.state.objects.get(platformName, level, id);

/** Resolvers that read the stored field of the same name. */
export const own = (...names: string[]): Record<string, Resolver> =>
  Object.fromEntries(names.map((name): [string, Resolver] => [name, ({ fields }) => fields[name]]));

const basics: Record<string, Resolver> = { id: ({ id }) => id, name: ({ name }) => name };

export function storedKind(
  kind: Omit<Kind, 'find' | 'defaults' | 'fields'> & {
    level?: string;
    fields: Kind['fields'];
    defaults?: string[];
  },
): Kind {
  const { level = kind.name, fields, defaults = ['id'], ...rest } = kind;
  return { ...rest, find: stored(level), defaults, fields: { ...basics, ...fields } };
}
