/** Ways out that the question names. */
export type Exit = 'logout';

/** A form with changes that were not saved, or files that are on their way. */
export interface UnsavedForm {
  what?: 'uploads';
  /** Shows the question; true: the changes may be lost. */
  ask(exit?: Exit): Promise<boolean>;
  /** The changes are given up, and what was kept of them. */
  discard(): void;
  /** The page goes without a question; the entries stay. */
  letGo(): void;
}

const forms = new Set<UnsavedForm>();

/** Answers what takes it out again. */
export function registerUnsaved(form: UnsavedForm): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

/**
 * For exits that are no links: another organisation, another platform, the logout. Asks once, however many forms there
 * are, and once about files. Null: stay. Otherwise the changes are given up by calling the answer, right before leaving, so that nothing is
 * lost when the way out fails after all.
 */
export async function askToLeave(exit?: Exit): Promise<(() => void) | null> {
  for (const wanted of [undefined, 'uploads']) {
    const first = [...forms].find(({ what }) => what === wanted);
    if (first && !(await first.ask(exit))) return null;
  }
  return () => {
    for (const form of forms) form.discard();
  };
}

let startsOver = false;
/** This page is about to go: what it says now, nobody reads. */
export const isStartingOver = (): boolean => startsOver;

/** For an exit that nobody can refuse: this page is read anew, and the entries wait for it. */
export function startOver(): void {
  startsOver = true;
  for (const form of forms) form.letGo();
  location.reload();
}
