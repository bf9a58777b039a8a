import type { PageOf } from './paging.ts';
import type { AccountScope } from './scope.ts';

/** What a change may be about, as far as anybody asks. */
export type LoggedField = 'name' | 'status' | 'budget' | 'bid';

/** Something that was done to an object, here or at the platform. */
export interface LoggedChange {
  id: string;
  at: string;
  /** The platform's words for what was done and to what kind of object. */
  title: string;
  objectKind: string;
  objectId: string;
  objectName: string;
  /** What was before and what after, in its words too. */
  details: string[];
  /** By the platform's own names for what was changed; empty where it is something else, or not known. */
  fields: readonly LoggedField[];
  actor: string | null;
}

export interface ChangeLogQuery {
  /** Instants, both included. */
  from: string;
  to: string;
  objectIds?: readonly string[];
}

/** Who did what, as the platform keeps it: also what nobody did in this console. */
export interface ChangeLog {
  /** It is made for the asking, and waited for: to be asked for where there is a reason to, and not to find out what was done. */
  inBackground?: true;
  list(scope: AccountScope, query: ChangeLogQuery): AsyncIterable<PageOf<LoggedChange>>;
}
