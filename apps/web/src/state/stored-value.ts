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

interface Options {
  /** Kept as its own text instead of JSON where the specification's key holds a bare word. */
  plain?: boolean;
  /** Each tab stays with its own, through reloads; only a new tab begins with the last that any of them has chosen. */
  perTab?: boolean;
}

/** One key of the browser's storage with a schema: what does not fit is treated as absent. */
export function storedValue<Schema extends z.ZodType>(
  key: string,
  schema: Schema,
  { plain = false, perTab = false }: Options = {},
): StoredValue<z.output<Schema>> {
  type Value = z.output<Schema>;
  const parse = (text: string | null): Value | null => {
    if (text === null) return null;
    const parsed = schema.safeParse(plain ? text : parseJson(text));
    return parsed.success ? parsed.data : null;
  };

  const textOf = (value: Value): string => (plain ? String(value) : JSON.stringify(value));
  // Only once another tab differs, so that whoever has a single tab has one place alone. Nothing chosen is kept as no text.
  const ownText = (): string | null => (perTab ? sessionStorage.getItem(key) : null);
  const keepOwn = (value: Value | null) => sessionStorage.setItem(key, value === null ? '' : textOf(value));
  const dropOwn = () => {
    if (perTab) sessionStorage.removeItem(key);
  };

  let store: UseBoundStore<StoreApi<{ value: Value | null }>> | undefined;
  const listeners = new Set<(value: Value | null, before: Value | null) => void>();

  // Made at the first use, not at import: tests and tools import these modules where there is no storage.
  const opened = () => {
    if (store) return store;
    const made = create<{ value: Value | null }>()(() => ({
      value: parse(ownText() ?? localStorage.getItem(key)),
    }));
    window.addEventListener('storage', (event) => {
      // A null key is storage.clear().
      if (event.key !== key && event.key !== null) return;
      const before = made.getState().value;
      const text = localStorage.getItem(key);
      if (perTab && text !== null) return keepOwn(before);
      dropOwn();
      const value = parse(text);
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
      else localStorage.setItem(key, textOf(value));
      dropOwn();
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
