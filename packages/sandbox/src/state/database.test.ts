import { expect, test } from 'vitest';
import { Database } from './database.ts';

test('values are bound by their names, wherever and however often they stand', () => {
  const database = new Database();
  const sql = `SELECT :second AS second, ':first' AS text, :first AS first, :second AS again, :left AS missing`;
  const values = { first: 1, second: 'two', unused: 3 };
  const row = { second: 'two', text: ':first', first: 1, again: 'two', missing: null };
  expect(database.get(sql, values)).toEqual(row);
  expect(database.all(sql, values)).toEqual([row]);
  expect([...database.each(sql, values)]).toEqual([row]);
  // What one call gave is not there for the next.
  expect(database.get(sql, { first: 5 })).toMatchObject({ first: 5, second: null });
  database.close();
});
