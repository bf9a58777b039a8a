import { hasUnsavedEntries, resetEntries } from './entries.ts';
import { ask } from './question.ts';
import { words } from './texts.ts';

/** Asks before what was typed is lost; whoever agrees is not asked again. */
export async function mayDropEntries(place: ParentNode): Promise<boolean> {
  if (!hasUnsavedEntries(place)) return true;
  const { discardAsk, discard, keepTyping } = words();
  const mayDrop = await ask(discardAsk, discard, keepTyping);
  if (mayDrop) resetEntries(place);
  return mayDrop;
}

/** Links, reloading and closing the tab: the browser asks, in its own words. */
export function watchLeaving(): void {
  addEventListener('beforeunload', (event) => {
    if (hasUnsavedEntries(document)) event.preventDefault();
  });
}
