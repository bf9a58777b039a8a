/** Steps that can be taken back: as many as anybody remembers having made. */
const mostSteps = 200;
/** Letters typed one after the other are one step. */
const oneStepMs = 1200;

export interface History<Content> {
  content: Content;
  past: readonly Content[];
  future: readonly Content[];
  /** What was changed last, and when. */
  last: { path: string; at: number } | null;
}

export const historyOf = <Content>(content: Content): History<Content> => ({
  content,
  past: [],
  future: [],
  last: null,
});

export interface Step {
  path: string;
  /** Of typing: joins the step before where that was in the same field, a moment ago. */
  isTyped?: boolean;
  at: number;
}

export function withStep<Content>(
  history: History<Content>,
  content: Content,
  { path, isTyped = false, at }: Step,
): History<Content> {
  if (content === history.content) return history;
  const { last, past } = history;
  const joins = isTyped && last?.path === path && at - last.at < oneStepMs;
  return {
    content,
    past: joins ? past : [...past, history.content].slice(-mostSteps),
    future: [],
    last: isTyped ? { path, at } : null,
  };
}

export function undone<Content>({ content, past, future }: History<Content>): History<Content> | null {
  const before = past.at(-1);
  if (before === undefined) return null;
  return { content: before, past: past.slice(0, -1), future: [content, ...future], last: null };
}

export function redone<Content>({ content, past, future }: History<Content>): History<Content> | null {
  const [after, ...rest] = future;
  if (after === undefined) return null;
  return { content: after, past: [...past, content], future: rest, last: null };
}
