import { useState } from 'react';
import type { Card } from './card-list.ts';

/** Those behind the first that were there when the step was opened: a page of open cards is too long to find anything in. */
export function useCardsBefore(cards: readonly Card[]): ReadonlySet<string> {
  const [ids] = useState(() => new Set(cards.slice(1).map(({ id }) => id)));
  return ids;
}
