import type pg from 'pg';

/** The longest that a timer knows. */
const longestMs = 2 ** 31 - 1;

/** A statement that may take as long as it takes, on a connection whose others are given up after a while. */
export function queryWithoutLimit(
  client: pg.ClientBase,
  text: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  // Missing in the types of pg, though it reads it.
  const query: pg.QueryConfig & { query_timeout: number } = { text, values, query_timeout: longestMs };
  return client.query(query);
}
