import type { FieldFault } from '../../controls/input.ts';
import { words } from './texts.ts';

export type Outcome = { ok: true } | { ok: false; message: string; fields: readonly FieldFault[] };

/** Calls a control. What goes wrong comes back as words for the reader. */
export async function send(method: string, address: string, body: object): Promise<Outcome> {
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      ...(method === 'DELETE'
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
  } catch {
    return { ok: false, message: words().offline, fields: [] };
  }
  if (answer.ok) return { ok: true };
  const refusal = (await answer.json().catch(() => ({}))) as { message?: string; fields?: FieldFault[] };
  const fields = refusal.fields ?? [];
  return { ok: false, message: fields.length > 0 ? '' : (refusal.message ?? words().failed), fields };
}

/** A page or a part of one; an error where the server has none. */
export async function load(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  if (!answer.ok && answer.status !== 404) throw new Error(`${address} answered ${answer.status}`);
  return text;
}
