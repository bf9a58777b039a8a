import type { z } from 'zod';
import { removeByPrefix } from './storage-prefix.ts';
import { type StoredValue, storedValue } from './stored-value.ts';

/** Who keeps something: never shown to another member, nor to the same one in another organisation. */
interface Owner {
  userId: string;
  tenantId: string;
}

/** Something that the browser keeps for a member, in parts: one for each platform, or a single one. */
export interface Kept<Value> {
  get(part?: string): Value | null;
  set(value: Value, part?: string): void;
  /** Hook: as `get`, and again whenever it changes, here or in another tab. */
  use(part?: string): Value | null;
}

/** By key, so that what is cleared is also gone from the memory of this tab. */
const opened = new Map<string, () => void>();

const nobody: Owner = { userId: '', tenantId: '' };

export function keptForMember<Schema extends z.ZodType>(
  member: Pick<StoredValue<Owner>, 'get' | 'use'>,
  name: string,
  schema: Schema,
): Kept<z.output<Schema>> {
  type Value = z.output<Schema>;
  const values = new Map<string, StoredValue<Value>>();
  const valueOf = (owner: Owner | null, part: string): StoredValue<Value> => {
    const { userId, tenantId } = owner ?? nobody;
    const key = `${name}:${userId}:${tenantId}:${part}`;
    const known = values.get(key);
    if (known) return known;
    const made = storedValue(key, schema);
    values.set(key, made);
    opened.set(key, () => made.set(null));
    return made;
  };
  return {
    get: (part = '') => valueOf(member.get(), part).get(),
    use: (part = '') => valueOf(member.use(), part).use(),
    set(value, part = '') {
      const owner = member.get();
      if (!owner) return;
      const stored = valueOf(owner, part);
      try {
        stored.set(value);
      } catch (error) {
        // A full store costs the head start, not the page.
        if (!(error instanceof DOMException)) throw error;
        stored.set(null);
      }
    },
  };
}

/** As `keptForMember`, for a person's habits: the same in every organisation. */
export const keptForPerson = <Schema extends z.ZodType>(
  member: Pick<StoredValue<Owner>, 'get' | 'use'>,
  name: string,
  schema: Schema,
): Kept<z.output<Schema>> => {
  const anywhere = (owner: Owner | null) => owner && { userId: owner.userId, tenantId: '' };
  return keptForMember(
    { get: () => anywhere(member.get()), use: () => anywhere(member.use()) },
    name,
    schema,
  );
};

/** Takes away what anybody has kept under a name in this browser. */
export function clearKept(name: string): void {
  const prefix = `${name}:`;
  removeByPrefix(localStorage, prefix);
  for (const [key, clear] of opened) if (key.startsWith(prefix)) clear();
}
