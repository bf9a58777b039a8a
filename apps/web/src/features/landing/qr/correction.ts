/** Arithmetic in GF(256) with the polynomial of the QR standard (x^8 + x^4 + x^3 + x^2 + 1). */
const exponents = new Uint8Array(512);
const logarithms = new Uint8Array(256);
for (let power = 0, value = 1; power < 255; power += 1) {
  exponents[power] = value;
  exponents[power + 255] = value;
  logarithms[value] = power;
  value = value < 128 ? value << 1 : (value << 1) ^ 0x11d;
}

const multiply = (a: number, b: number): number =>
  a === 0 || b === 0 ? 0 : (exponents[(logarithms[a] ?? 0) + (logarithms[b] ?? 0)] ?? 0);

/** Product of (x - 2^i); the leading 1 is left out. */
function generator(degree: number): number[] {
  let polynomial = [1];
  for (let power = 0; power < degree; power += 1) {
    const root = exponents[power] ?? 0;
    polynomial = [...polynomial, 0].map(
      (coefficient, place) => coefficient ^ multiply(polynomial[place - 1] ?? 0, root),
    );
  }
  return polynomial.slice(1);
}

/** Reed-Solomon remainder: what a reader needs to mend the block. */
export function correctionWords(data: readonly number[], count: number): number[] {
  const divisor = generator(count);
  const remainder: number[] = Array.from({ length: count }, () => 0);
  for (const word of data) {
    const factor = word ^ (remainder.shift() ?? 0);
    remainder.push(0);
    divisor.forEach((coefficient, place) => {
      remainder[place] = (remainder[place] ?? 0) ^ multiply(coefficient, factor);
    });
  }
  return remainder;
}
