/** What of a content is about single accounts, wherever it stands. Rows of the plan are by account. */
const ofAccounts = new Set([
  'advertiserIds',
  'advertiserId',
  'advertiserName',
  'accountAssets',
  'overrides',
  'adSetIdentityInfo',
  'projectId',
]);
const ofOneTask = new Set(['id', 'taskStatus']);

function withoutAccounts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAccounts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !ofAccounts.has(field))
      .map(([field, inner]) => [field, withoutAccounts(inner)]),
  );
}

/** A content to begin other tasks with: everybody may read it, so it tells nothing of accounts. */
export function templateContent<Content extends Record<string, unknown>>(content: Content): Content {
  const own = Object.fromEntries(Object.entries(content).filter(([field]) => !ofOneTask.has(field)));
  return withoutAccounts(own) as Content;
}
