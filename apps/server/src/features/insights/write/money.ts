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

/** Not zero, however many digits that is written with. */
export const isSome = (amount: string): boolean => amount !== '0' && /[1-9]/.test(amount);

export const digitsOf = (amount: string): number => {
  const point = amount.indexOf('.');
  return point < 0 ? 0 : amount.length - point - 1;
};

export function sumOfMoney(a: string, b: string): string {
  const digits = Math.max(digitsOf(a), digitsOf(b));
  return unscaled(scaled(a, digits) + scaled(b, digits), digits);
}

const zero = '0'.charCodeAt(0);

/**
 * Decimal text as a number of the smallest part that has so many digits after the point. Digit by digit: of the millions that a large
 * account has, texts in between would take three times as long.
 */
function wholeNumber(amount: string, digits: number): number {
  let value = 0;
  let missing = 0;
  for (let at = 0; at < amount.length; at += 1) {
    const digit = amount.charCodeAt(at) - zero;
    if (digit >= 0 && digit <= 9) value = value * 10 + digit;
    else if (amount[at] === '.') missing = at + 1 - amount.length + digits;
    else if (at > 0 || amount[at] !== '-') return Number.NaN;
  }
  if (!amount.includes('.')) missing = digits;
  for (; missing > 0; missing -= 1) value *= 10;
  return amount.startsWith('-') ? -value : value;
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
  for (let at = 0; at < values.length; at += 1) {
    const value = wholeNumber(amounts[at] as string, digits);
    values[at] = value;
    if (!Number.isSafeInteger(value)) isExact = false;
  }
  return { values, digits, isExact };
}
