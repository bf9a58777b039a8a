import { type PhoneRegion, phoneRegions } from '@adsail/contract/session';

/** Zero of the scripts that our users type digits in: full-width, Arabic, Persian. */
const zeros = [0xff10, 0x0660, 0x06f0];

/** Digits of any keyboard as 0-9; everything else (blanks, dashes, brackets) is dropped. */
export const plainDigits = (text: string): string =>
  [...text]
    .map((character) => {
      const code = character.codePointAt(0) ?? 0;
      const zero = zeros.find((start) => code >= start && code <= start + 9);
      return zero === undefined ? character : String(code - zero);
    })
    .join('')
    .replaceAll(/\D/g, '');

export interface TypedPhone {
  phone: string;
  /** Only when the number was typed or filled in with its calling code. */
  phoneRegion?: PhoneRegion;
}

/** What browsers fill in (`+86 138 0000 0001`) and people paste becomes region and number. */
export function readPhone(text: string): TypedPhone {
  const digits = plainDigits(text);
  const international = /^\s*(?:\+|＋|00)/.test(text);
  if (!international) return { phone: digits };
  const bare = /^\s*00/.test(text) ? digits.slice(2) : digits;
  const region = phoneRegions.find(
    ({ code, digits: length }) => bare.startsWith(code) && bare.length === code.length + length,
  );
  return region ? { phone: bare.slice(region.code.length), phoneRegion: region.code } : { phone: digits };
}

export const phoneDigits = (region: string): number =>
  phoneRegions.find(({ code }) => code === region)?.digits ?? 11;
