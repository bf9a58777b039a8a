type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One choice, though it has parts: each publisher with its positions. */
const whole: readonly string[] = ['placements'];

/** Each setting by itself: what stands in an object by the way to it. */
export const flattened = (settings: Values): [string, unknown][] =>
  Object.entries(settings).flatMap(([name, value]): [string, unknown][] =>
    isValues(value) && !whole.includes(name)
      ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each])
      : [[name, value]],
  );
