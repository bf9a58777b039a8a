interface Kept {
  stamp: string;
  lines: readonly unknown[];
}

const maxLines = 100_000;

/** Finished lines of reports that have to be worked out as a whole, for their next pages. */
export class KeptAnswers {
  readonly #answers = new Map<string, Kept>();
  #length = 0;

  /** Equal questions with equal stamps have the same lines. */
  lines<Line>(question: string, stamp: string, work: () => readonly Line[]): readonly Line[] {
    const known = this.#answers.get(question);
    if (known?.stamp === stamp) return known.lines as readonly Line[];
    if (known) this.#drop(question, known);
    const lines = work();
    if (lines.length > maxLines) return lines;
    this.#answers.set(question, { stamp, lines });
    this.#length += lines.length;
    for (const [oldest, kept] of this.#answers) {
      if (this.#length <= maxLines) break;
      this.#drop(oldest, kept);
    }
    return lines;
  }

  #drop(question: string, { lines }: Kept): void {
    this.#answers.delete(question);
    this.#length -= lines.length;
  }

  clear(): void {
    this.#answers.clear();
    this.#length = 0;
  }
}
