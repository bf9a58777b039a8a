import { refuseDuplicates } from '../start-error.ts';

/**
 * A place where features add something to another feature that knows nothing about them: records that use a product, kinds
 * of operations. The feature that reads them makes the point; the others name it in their `extensions`.
 */
export interface ExtensionPoint<Value> {
  readonly name: string;
  /** Two values with the same key are refused at the start. */
  keyOf?(value: Value): string;
}

export const extensionPoint = <Value>(
  name: string,
  keyOf?: (value: Value) => string,
): ExtensionPoint<Value> => (keyOf ? { name, keyOf } : { name });

export interface Extension {
  readonly point: ExtensionPoint<unknown>;
  readonly values: readonly unknown[];
}

export const extend = <Value>(point: ExtensionPoint<Value>, ...values: Value[]): Extension => ({
  point: point as ExtensionPoint<unknown>,
  values,
});

/** What all features of a process added, collected once at the start. */
export class Extensions {
  readonly #values = new Map<ExtensionPoint<unknown>, unknown[]>();

  constructor(extensions: readonly Extension[]) {
    for (const { point, values } of extensions)
      this.#values.set(point, [...(this.#values.get(point) ?? []), ...values]);
    for (const [{ name, keyOf }, values] of this.#values)
      if (keyOf) refuseDuplicates(name, values.map(keyOf));
  }

  of<Value>(point: ExtensionPoint<Value>): readonly Value[] {
    return (this.#values.get(point as ExtensionPoint<unknown>) ?? []) as Value[];
  }
}
