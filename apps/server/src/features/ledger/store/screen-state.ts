import { type RawBuilder, sql } from 'kysely';
import type { OperationState } from '../tables.ts';

/**
 * What screens say of an operation. `WAITING`: for the account's authorisation. `CHECKING`: sent, and the answer is not known.
 * `DOUBTFUL`: a person has to look.
 */
export type ScreenState = 'PENDING' | 'WAITING' | 'CHECKING' | 'DONE' | 'FAILED' | 'DOUBTFUL' | 'CANCELLED';

const shown: Readonly<Record<OperationState, ScreenState>> = {
  PENDING: 'PENDING',
  SENT: 'PENDING',
  UNCERTAIN: 'CHECKING',
  DOUBTFUL: 'DOUBTFUL',
  SUCCEEDED: 'DONE',
  FAILED: 'FAILED',
  SKIPPED: 'FAILED',
  CANCELLED: 'CANCELLED',
};

/** They end without a person. */
export const underWay: readonly OperationState[] = ['PENDING', 'SENT', 'UNCERTAIN'];

interface Shown {
  state: OperationState;
  waits_for: string | null;
}

/** Without an operation: it ended so long ago that the ledger has forgotten it. */
export function screenState(operation: Shown | undefined): ScreenState {
  if (!operation) return 'DONE';
  return operation.waits_for !== null && underWay.includes(operation.state)
    ? 'WAITING'
    : shown[operation.state];
}

/** The same of the operations that a query calls by this name; of a row without one too. */
export function screenStateOf(name: string): RawBuilder<ScreenState> {
  const column = (of: string) => sql.ref(`${name}.${of}`);
  const cases = Object.entries(shown).map(
    ([state, said]) => sql`when ${sql.lit(state)} then ${sql.lit(said)}`,
  );
  return sql<ScreenState>`case
    when ${column('id')} is null then 'DONE'
    when ${column('waits_for')} is not null and ${column('state')} in (${sql.join(underWay.map((each) => sql.lit(each)))})
      then 'WAITING'
    else case ${column('state')} ${sql.join(cases, sql` `)} end end`;
}
