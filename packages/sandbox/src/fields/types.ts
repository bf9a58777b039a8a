/** A field as a platform documents it. `check` refuses what differs, as the platform would. */
interface Common {
  required?: boolean;
}
export interface TextField extends Common {
  kind: 'text';
  min?: number;
  max?: number;
  /** How its length is counted when not by code points (TikTok: a wide sign counts two). */
  width?: (text: string) => number;
  pattern?: RegExp;
}
export interface NumberField extends Common {
  kind: 'number';
  integer?: boolean;
  min?: number;
  max?: number;
}
export interface BooleanField extends Common {
  kind: 'boolean';
}
export interface EnumField extends Common {
  kind: 'enum';
  values: readonly (string | number)[];
}
export interface IdField extends Common {
  kind: 'id';
  /** How the platform writes it; `either` takes both. */
  as: 'text' | 'number' | 'either';
}
export interface ListField extends Common {
  kind: 'list';
  of: Field;
  /** A value by itself counts as a list of one. */
  single?: boolean;
  min?: number;
  max?: number;
}
export interface ObjectField extends Common {
  kind: 'object';
  shape: Shape;
}
/** Anything: for parts that the platform stores without looking. */
export interface AnyField extends Common {
  kind: 'any';
}
export type Field =
  | TextField
  | NumberField
  | BooleanField
  | EnumField
  | IdField
  | ListField
  | ObjectField
  | AnyField;
export type Shape = Readonly<Record<string, Field>>;

type Options<F extends Field> = Omit<F, 'kind'>;

export const text = (options: Options<TextField> = {}): TextField => ({ kind: 'text', ...options });
export const number = (options: Options<NumberField> = {}): NumberField => ({ kind: 'number', ...options });
export const integer = (options: Options<NumberField> = {}): NumberField => ({
  kind: 'number',
  integer: true,
  ...options,
});
export const boolean = (options: Options<BooleanField> = {}): BooleanField => ({
  kind: 'boolean',
  ...options,
});
export const oneOf = (values: readonly (string | number)[], options: Common = {}): EnumField => ({
  kind: 'enum',
  values,
  ...options,
});
export const id = (options: Common & Partial<Pick<IdField, 'as'>> = {}): IdField => ({
  kind: 'id',
  as: 'text',
  ...options,
});
export const list = (of: Field, options: Omit<Options<ListField>, 'of'> = {}): ListField => ({
  kind: 'list',
  of,
  ...options,
});
export const object = (shape: Shape, options: Common = {}): ObjectField => ({
  kind: 'object',
  shape,
  ...options,
});
export const any = (options: Common = {}): AnyField => ({ kind: 'any', ...options });
export const required = <F extends Field>(field: F): F => ({ ...field, required: true });
