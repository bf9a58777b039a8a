import { sql } from 'kysely';

/** What the organisation calls a person, else what the person calls itself: of a query with `members as m` and `users as u`. */
export const shownName = sql<string>`coalesce(m.name, u.name)`;
