/** Keeps the first of each text and says how many were dropped. Compared as people read: trimmed. */
export function dropDuplicates(texts: readonly string[]): { unique: string[]; dropped: number } {
  const unique = [...new Set(texts.map((text) => text.trim()))];
  return { unique, dropped: texts.length - unique.length };
}
