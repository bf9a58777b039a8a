import { GraphError } from '../errors.ts';

/** One wanted field: `insights.date_preset(today){spend}`. */
export interface Wanted {
  name: string;
  args: Record<string, string>;
  fields: Wanted[] | null;
}

/** Reads a field list with nested expansion. */
export function parseFields(text: string): Wanted[] {
  const reader = new Reader(text);
  const wanted = reader.list();
  if (!reader.done) throw reader.problem();
  return wanted;
}

class Reader {
  readonly #text: string;
  #at = 0;
  constructor(text: string) {
    this.#text = text.replaceAll(/\s/g, '');
  }

  get done(): boolean {
    return this.#at >= this.#text.length;
  }

  problem(): GraphError {
    return new GraphError({
      code: 2500,
      message: `Syntax error "Expected end of string instead of "${this.#text[this.#at] ?? ''}"." at character ${this.#at}: ${this.#text}`,
    });
  }

  list(): Wanted[] {
    const wanted: Wanted[] = [];
    do {
      const name = this.#match(/[\w:]+/y);
      if (name === undefined) break;
      wanted.push({ name, args: this.#args(), fields: this.#nested() });
    } while (this.#match(/,/y));
    return wanted;
  }

  #args(): Record<string, string> {
    const args: Record<string, string> = {};
    let name = this.#match(/\.\w+\(/y);
    while (name !== undefined) {
      args[name.slice(1, -1)] = this.#until();
      name = this.#match(/\.\w+\(/y);
    }
    return args;
  }

  /** Up to the closing bracket, which may have others inside. */
  #until(): string {
    const from = this.#at;
    let depth = 1;
    while (depth > 0) {
      if (this.done) throw this.problem();
      const sign = this.#text[this.#at];
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
      this.#at += 1;
    }
    return this.#text.slice(from, this.#at - 1);
  }

  #nested(): Wanted[] | null {
    if (this.#match(/\{/y) === undefined) return null;
    const inner = this.list();
    if (this.#match(/\}/y) === undefined) throw this.problem();
    return inner;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}
