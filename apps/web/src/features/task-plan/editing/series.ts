const decimal = /^-?\d{1,15}(?:\.\d{1,6})?$/;
export const isNumber = (text: string): boolean => decimal.test(text);

const places = (text: string): number => text.split('.')[1]?.length ?? 0;

/** Exact: no sum of tenths ends in 0000000004. */
function scaled(text: string, digits: number): bigint {
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + rest.padEnd(digits, '0'));
  return text.startsWith('-') ? -value : value;
}

function unscaled(value: bigint, digits: number): string {
  const text = String(value < 0n ? -value : value).padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const rest = text.slice(text.length - digits).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${rest && `.${rest}`}`;
}

/** `start`, `start + step`, `start + 2 steps`, … */
export function seriesOf(start: string, step: string, count: number): string[] {
  const digits = Math.max(places(start), places(step));
  const [first, add] = [scaled(start, digits), scaled(step, digits)];
  return Array.from({ length: count }, (_, at) => unscaled(first + add * BigInt(at), digits));
}

const numbered = /^(.*?)(\d{1,9})(\D*)$/s;

/** Names that are told apart by a number: `Lamp 1`, `Lamp 2`. Null: they are not. */
function numberedNames(seed: readonly string[], count: number): string[] | null {
  const parts = seed.map((name) => numbered.exec(name));
  const [first, second] = parts;
  if (!first || !second) return null;
  const [, before = '', number = '', after = ''] = first;
  if (!parts.every((part) => part?.[1] === before && part[3] === after)) return null;
  const step = Number(second[2]) - Number(number);
  return Array.from({ length: count }, (_, at) => {
    const value = Number(number) + step * (seed.length + at);
    return `${before}${String(Math.max(0, value)).padStart(number.length, '0')}${after}`;
  });
}

/** What follows after some cells: numbers go on by their step, numbered names too, and everything else is repeated. */
export function continued(seed: readonly string[], count: number): string[] {
  const [first = '', second] = seed;
  if (second !== undefined) {
    if (seed.every(isNumber)) {
      const digits = Math.max(...seed.map(places));
      const step = unscaled(scaled(second, digits) - scaled(first, digits), digits);
      return seriesOf(first, step, seed.length + count).slice(seed.length);
    }
    const names = numberedNames(seed, count);
    if (names) return names;
  }
  return Array.from({ length: count }, (_, at) => seed[at % seed.length] ?? '');
}
