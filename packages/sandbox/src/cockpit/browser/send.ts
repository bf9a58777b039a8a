import type { FieldError } from '../../controls/input.ts';
import { words } from './texts.ts';

export type Outcome = { ok: true } | { ok: false; message: string; fields: readonly FieldError[] };

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
  const { fields = [] } = (await answer.json().catch(() => ({}))) as { fields?: FieldError[] };
  return { ok: false, message: fields.length > 0 ? '' : reasonOf(answer.status), fields };
}

/** The control's own message is in English, and for developers. */
function reasonOf(status: number): string {
  if (status === 404) return words().gone;
  return status === 409 ? words().busy : words().failed;
}

/** A page or a part of one; an error where the server has none. */
export async function load(address: string): Promise<string> {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  const text = await answer.text();
  if (!answer.ok && answer.status !== 404) throw new Error(`${address} answered ${answer.status}`);
  return text;
}
