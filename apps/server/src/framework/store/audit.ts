import type { Call } from '@adsail/contract';
import { newId } from '../../db/ids.ts';
import type { TenantTx } from '../../db/scope.ts';
import { redact } from '../../redact.ts';
import type { Actor, AuditEntry, HttpInfo } from '../bind.ts';

interface AuditContext {
  call: Call;
  actor: Omit<Actor, 'platforms'>;
  http: HttpInfo;
  input: unknown;
  at: Date;
}

/** Longer ones are whole forms that are saved with every change: the entry says how long, and the record has them. */
const longestInput = 128 * 1024;

function inputJson(input: unknown): string | null {
  const text = json(input);
  return text !== null && text.length > longestInput ? JSON.stringify({ characters: text.length }) : text;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(redact(value)));

/** `/ad/title/deleteList` speaks of `title` when the handler named nothing more exact. */
const entityOf = ({ path }: Call): string => path.split('/').at(-2) ?? path;

/** Who did what, written in the transaction that does it: there is no change without its entry, and no entry without its change. */
export async function writeAudit(
  tx: TenantTx,
  { call, actor, http, input, at }: AuditContext,
  entries: readonly AuditEntry[],
): Promise<void> {
  const written: readonly (Omit<AuditEntry, 'entityId'> & { entityId?: string })[] =
    entries.length > 0 ? entries : [{ entity: entityOf(call) }];
  await tx
    .insertInto('audit_log')
    .values(
      written.map(({ entity, entityId, before, after }, index) => ({
        id: newId(),
        at,
        user_id: actor.userId,
        session_id: actor.sessionId,
        call: call.path,
        entity,
        entity_id: entityId ?? null,
        // Once a request: a deletion of a thousand would write its thousand ids a thousand times.
        input: index === 0 ? inputJson(input) : null,
        before: json(before),
        after: json(after),
        request_id: http.requestId,
        ip: http.ip,
      })),
    )
    .execute();
}
