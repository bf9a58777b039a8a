/** Answers to questions that can be asked for many things at once; those of one question share an answer. */
export interface Answers<T> {
  about: Map<string, Promise<T>>;
  /** Somebody finds out what to ask for: whoever comes in between may be among it. */
  choosing: Promise<void> | null;
}

export const noAnswers = <T>(): Answers<T> => ({ about: new Map(), choosing: null });

export interface Question<T> {
  /** What will be asked for next. */
  ahead(): Promise<readonly string[]>;
  /** So much in one question. */
  most: number;
  ask(about: readonly string[]): Promise<T>;
}

async function askAhead<T>(answers: Answers<T>, about: string, question: Question<T>): Promise<T> {
  const { promise: chosen, resolve: choose } = Promise.withResolvers<void>();
  answers.choosing = chosen;
  try {
    const unknown = (await question.ahead()).filter((other) => other !== about && !answers.about.has(other));
    const all = [about, ...new Set(unknown)].slice(0, question.most);
    const answer = question.ask(all);
    for (const each of all) answers.about.set(each, answer);
    answer.catch(() => {
      for (const each of all) answers.about.delete(each);
    });
    return answer;
  } finally {
    answers.choosing = null;
    choose();
  }
}

/** Asks for it, and for what is asked for next; or waits for who has done so. */
export async function askTogether<T>(answers: Answers<T>, about: string, question: Question<T>): Promise<T> {
  for (;;) {
    while (answers.choosing && !answers.about.has(about)) await answers.choosing;
    const asked = answers.about.get(about);
    try {
      return await (asked ?? askAhead(answers, about, question));
    } catch (error) {
      // Another's failure: its token, its turn, its time. This one asks for itself.
      if (!asked) throw error;
    }
  }
}
