import type { FormerTurns } from './store.ts';

/** What is older than this has little left to tell. */
const keptMs = 5000;

/** Turns that this process has used, to be told with the next question in their lane: they count from then, not from the end of their lease. */
export class UsedTurns {
  readonly #lanes = new Map<string, { turns: FormerTurns[]; at: number }>();

  note(company: string, turns: readonly FormerTurns[], now: number): void {
    for (const [name, { at }] of this.#lanes) if (at < now - keptMs) this.#lanes.delete(name);
    if (turns.length === 0) return;
    const known = this.#lanes.get(company)?.turns ?? [];
    this.#lanes.set(company, { turns: [...known, ...turns], at: now });
  }

  take(company: string): FormerTurns[] {
    const { turns = [] } = this.#lanes.get(company) ?? {};
    this.#lanes.delete(company);
    return turns;
  }
}
