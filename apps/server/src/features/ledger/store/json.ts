const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/**
 * JSON that PostgreSQL takes. Platforms echo what people typed, cut wherever they like: half an emoji or a NUL would make
 * the whole answer impossible to write down.
 */
export const toJson = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each: unknown) => (typeof each === 'string' ? storable(each) : each));
