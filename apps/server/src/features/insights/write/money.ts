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
