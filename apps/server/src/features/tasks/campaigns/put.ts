type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same content with another value at a path: `deliverySetting.budget`, `targeting.0.genders`. */
export function put<Of>(values: Of, path: string, value: unknown): Of {
  const [name = '', ...rest] = path.split('.');
  const within = (part: unknown) => (rest.length === 0 ? value : put(part ?? {}, rest.join('.'), value));
  if (Array.isArray(values))
    return values.map((each: unknown, at) => (at === Number(name) ? within(each) : each)) as Of;
  return { ...values, [name]: within((values as Values)[name]) };
}

/** One choice, though it has parts: each publisher with its positions. */
const whole: readonly string[] = ['placements'];

/** Each setting by itself: what stands in an object by the way to it. */
export const flattened = (settings: Values): [string, unknown][] =>
  Object.entries(settings).flatMap(([name, value]): [string, unknown][] =>
    isValues(value) && !whole.includes(name)
      ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each])
      : [[name, value]],
  );
