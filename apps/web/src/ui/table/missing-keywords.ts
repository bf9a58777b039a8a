/** Everything that a row says, its parts too. */
const textsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value.toLowerCase()];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
};

/** A phone number is kept in two parts, and people write it with signs in between. */
const withoutSigns = (text: string) => text.replaceAll(/[\s+()-]/g, '');

/** Of several keywords those that none of the rows has, in all of their rows. */
export function missingKeywords(keywords: readonly string[], rows: readonly object[]): string[] {
  const texts = rows.map(textsOf);
  const inLine = texts.map((parts) => withoutSigns(parts.join('')));
  return keywords.filter((keyword) => {
    const wanted = keyword.toLowerCase();
    const digits = withoutSigns(wanted);
    const isNumber = /^\d+$/.test(digits);
    return !texts.some(
      (parts, at) =>
        parts.some((text) => text.includes(wanted)) || (isNumber && inLine[at]?.includes(digits)),
    );
  });
}
