/** A number with its unit inside a sentence: `5 MB` must not become `MB 5` in Arabic. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;
