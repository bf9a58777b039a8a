import { sql } from 'kysely';
import type { TenantTx } from '../../../db/scope.ts';

/** The places of texts in the database's order of them, which knows more of languages than this process. */
export async function textRanks(tx: TenantTx, texts: readonly string[]): Promise<Map<string, number>> {
  if (texts.length === 0) return new Map();
  const { rows } = await sql<{ text: string; rank: string }>`
    select u.text, rank() over (order by u.text) as rank from unnest(${[...texts]}::text[]) as u (text)`.execute(
    tx,
  );
  return new Map(rows.map(({ text, rank }) => [text, Number(rank)]));
}
