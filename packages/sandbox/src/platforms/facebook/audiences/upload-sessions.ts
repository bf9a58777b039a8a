import type { StoredObject } from '../../../state/index.ts';
import { badParam, GraphError } from '../errors.ts';
import { recordOf } from '../graph/params.ts';

/** Batches that belong together. Those of a replacement take effect with the last one. */
export interface UploadSession {
  id: string;
  replaces: boolean;
  startedAt: number;
  endedAt: number | null;
  received: number;
  invalid: number;
}

export interface Batch {
  session: string;
  isLast: boolean;
}

/** "Replace users": so long after its first batch, the last one must have come. */
const replaceMs = 90 * 60_000;
const maxKept = 20;

const refused = (subcode: number, title: string, text: string) =>
  new GraphError({
    code: 2650,
    subcode,
    message: '(#2650) Failed to update the custom audience.',
    title,
    text,
    transient: false,
  });

/** Undefined where no session is given: a batch by itself. */
export function readBatch(value: unknown): Batch | undefined {
  if (value === undefined) return undefined;
  const { session_id: id, batch_seq: number, last_batch_flag: last } = recordOf(value);
  if (!/^\d{1,19}$/.test(String(id))) throw badParam('The parameter session[session_id] is required.');
  if (!/^[1-9]\d*$/.test(String(number)))
    throw badParam('Param session[batch_seq] must be greater than or equal to 1');
  return { session: String(id), isLast: ['true', '1'].includes(String(last)) };
}

export const sessionsOf = ({ fields }: StoredObject): UploadSession[] =>
  (fields['$sessions'] ?? []) as UploadSession[];

/** A replacement that goes on, unless its time is over. */
export const replacing = (audience: StoredObject, now: number): UploadSession | undefined =>
  sessionsOf(audience).find(
    ({ replaces, endedAt, startedAt }) => replaces && endedAt === null && now < startedAt + replaceMs,
  );

/** The session that a batch belongs to, begun by its first one. */
export function openSession(
  audience: StoredObject,
  { session: id }: Batch,
  replaces: boolean,
  now: number,
): UploadSession {
  const other = replacing(audience, now);
  if (other && other.id !== id)
    throw refused(
      1870145,
      'Replace In Progress',
      'The audience is being replaced. Try again when it is done.',
    );
  const known = sessionsOf(audience).find((session) => session.id === id);
  if (!known) return { id, replaces, startedAt: now, endedAt: null, received: 0, invalid: 0 };
  const isOver = known.endedAt !== null || (known.replaces && now >= known.startedAt + replaceMs);
  if (isOver || known.replaces !== replaces)
    throw refused(1870147, 'Session Is Closed', `The session ${id} is closed. Begin another one.`);
  return known;
}

/** The newest first; the oldest are forgotten. */
export const withSession = (audience: StoredObject, session: UploadSession): UploadSession[] =>
  [session, ...sessionsOf(audience).filter(({ id }) => id !== session.id)].slice(0, maxKept);
