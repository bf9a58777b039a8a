import { redact } from './redact.ts';

/** What went back and forth in one request, without its secrets. */
export interface Exchange {
  query: string;
  request: string;
  answer: string;
}

const maxKept = 400;
const maxLength = 6000;

/** The bodies of the latest requests, in memory: a page for people, not a record. */
export class Exchanges {
  readonly #kept = new Map<number, Exchange>();

  add(requestId: number, { query, request, answer }: Exchange): void {
    this.#kept.set(requestId, { query: kept(query), request: kept(request), answer: kept(answer) });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxKept && oldest !== undefined) this.#kept.delete(oldest);
  }

  get(requestId: number): Exchange | undefined {
    return this.#kept.get(requestId);
  }
}

/** A piece of a string holds all of it in memory; one that went through bytes holds itself alone. */
function kept(text: string): string {
  const isLong = text.length > maxLength;
  const piece = isLong ? Buffer.from(text.slice(0, maxLength)).toString() : text;
  return redact(piece) + (isLong ? ` … (${text.length})` : '');
}
