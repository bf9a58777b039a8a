import { createHash } from 'node:crypto';

const plain = (text: string): string => text.trim().toLowerCase();
/** Punctuation of every script goes, letters of every script stay. */
const letters = (text: string): string => plain(text).replaceAll(/[\p{P}\p{S}]/gu, '');
const squeezed = (text: string): string => letters(text).replaceAll(/\s/g, '');
/** With the country's number, without plus and leading zeros. */
const phone = (text: string): string => text.replaceAll(/\D/g, '').replace(/^0+/, '');

/** `YYYYMMDD`, out of that order or the American one. */
function birthday(text: string): string {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  if (year !== undefined) return `${year}${month?.padStart(2, '0')}${day?.padStart(2, '0')}`;
  return text.replaceAll(/\D/g, '');
}

/** "Customer information parameters": how each is written before it is hashed. */
const normalizers: Readonly<Record<string, (text: string) => string>> = {
  em: plain,
  ph: phone,
  fn: letters,
  ln: letters,
  db: birthday,
  ge: (text) => plain(text).slice(0, 1),
  ct: squeezed,
  st: squeezed,
  zp: (text) => plain(text).replace(/-.*$/, '').replaceAll(/\s/g, ''),
  country: plain,
  external_id: (text) => text.trim(),
};

/** SHA-256, or MD5 of old: what is hashed already is not hashed again. */
const hashPattern = /^(?:[0-9a-f]{64}|[0-9a-f]{32})$/i;

function hashed(key: string, value: string): string {
  if (hashPattern.test(value)) return value.toLowerCase();
  const normal = normalizers[key]?.(value) ?? value;
  return createHash('sha256').update(normal).digest('hex');
}

/** Hashes what the platform wants hashed, leaves the rest (addresses, cookies, device ids) as it is. */
export function userData(user: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const sent: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(user)) {
    if (value === undefined || value === null || value === '') continue;
    if (!Object.hasOwn(normalizers, key)) sent[key] = value;
    else {
      const values: unknown[] = Array.isArray(value) ? value : [value];
      sent[key] = values.map((each) => hashed(key, String(each)));
    }
  }
  return sent;
}
