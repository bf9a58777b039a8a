/** Neither PostgreSQL's text nor its JSON can hold NUL or half a surrogate pair, so no field may. */
export const isUnstorable = (text: string): boolean => text.includes('\0') || !text.isWellFormed();
