/** Decimal text as a whole number of the smallest part that has so many digits after the point. */
export function scaled(amount: string, digits: number): bigint {
  const [whole = '0', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.slice(0, digits).padEnd(digits, '0'));
}

export function unscaled(value: bigint, digits: number): string {
  if (digits === 0) return value.toString();
  const text = (value < 0n ? -value : value).toString().padStart(digits + 1, '0');
  return `${value < 0n ? '-' : ''}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export const digitsOf = (amount: string): number => {
  const point = amount.indexOf('.');
  return point < 0 ? 0 : amount.length - point - 1;
};

export function sumOfMoney(a: string, b: string): string {
  const digits = Math.max(digitsOf(a), digitsOf(b));
  return unscaled(scaled(a, digits) + scaled(b, digits), digits);
}

/** Amounts as numbers of the smallest part that any of them has. `isExact`: a double keeps all of their digits. */
export function wholeNumbers(amounts: readonly string[]): {
  values: Float64Array;
  digits: number;
  isExact: boolean;
} {
  let digits = 0;
  for (const amount of amounts) digits = Math.max(digits, digitsOf(amount));
  const values = new Float64Array(amounts.length);
  let isExact = true;
  for (const [at, amount] of amounts.entries()) {
    const point = amount.indexOf('.');
    const whole = point < 0 ? amount : amount.slice(0, point) + amount.slice(point + 1);
    const value = Number(whole + '0'.repeat(digits - (point < 0 ? 0 : amount.length - point - 1)));
    values[at] = value;
    if (!Number.isSafeInteger(value)) isExact = false;
  }
  return { values, digits, isExact };
}
