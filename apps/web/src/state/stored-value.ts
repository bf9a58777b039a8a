import type { z } from 'zod';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

export interface StoredValue<Value> {
  get(): Value | null;
  /** `null` takes the key away. */
  set(value: Value | null): void;
  /** Hook: the value now, and again whenever it changes, here or in another tab. */
  use(): Value | null;
  /** Any change, made here or in another tab. */
  onChange(listen: (value: Value | null, before: Value | null) => void): () => void;
  /** A change made by another tab. */
  onOutsideChange(listen: (value: Value | null, before: Value | null) => void): () => void;
}

/** Kept as its own text instead of JSON where the specification's key holds a bare word. */
interface Options {
  plain?: boolean;
}

/** One key of the browser's storage with a schema: what does not fit is treated as absent. */
export function storedValue<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  { plain = false }: Options = {},
): StoredValue<z.output<Schema>> {
  type Value = z.output<Schema>;
  const parse = (text: string | null): Value | null => {
    if (text === null) return null;
    const parsed = schema.safeParse(plain ? text : parseJson(text));
    return parsed.success ? parsed.data : null;
  };

  let store: UseBoundStore<StoreApi<{ value: Value | null }>> | undefined;
  const listeners = new Set<(value: Value | null, before: Value | null) => void>();

  // Made at the first use, not at import: tests and tools import these modules where there is no storage.
  const opened = () => {
    if (store) return store;
    const made = create<{ value: Value | null }>()(() => ({ value: parse(localStorage.getItem(key)) }));
    window.addEventListener('storage', (event) => {
      // A null key is storage.clear().
      if (event.key !== key && event.key !== null) return;
      const before = made.getState().value;
      const value = parse(localStorage.getItem(key));
      made.setState({ value });
      for (const listen of listeners) listen(value, before);
    });
    store = made;
    return made;
  };

  return {
    get: () => opened().getState().value,
    set: (value) => {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, plain ? String(value) : JSON.stringify(value));
      opened().setState({ value });
    },
    use: () => opened()(({ value }) => value),
    onChange: (listen) => opened().subscribe(({ value }, before) => listen(value, before.value)),
    onOutsideChange: (listen) => {
      opened();
      listeners.add(listen);
      return () => listeners.delete(listen);
    },
  };
}

/** Undefined for what is no JSON: anybody can write into a browser's storage. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
