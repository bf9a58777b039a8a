import { useCallback, useState } from 'react';
import { readEntries, writeEntries } from '../../../state/entries-store.ts';
import type { PlanInput } from '../../task-plan/index.ts';
import type { Saver } from '../state/saver.ts';
import type { Wizard } from '../state/wizard.ts';
import { keepKey } from './start.ts';

/** A tab keeps a few millions, and what is not saved yet needs its place there. */
const mostKept = 500_000;

/** A task without an id is not there after a reload either. */
function keyOf(wizard: Wizard, saver: Saver): string | null {
  const { task } = saver.store.getState();
  const key = task && keepKey({ id: task.id }, wizard.description.platform);
  return key && `${key}+seen`;
}

function readSeen(key: string | null): PlanInput | null {
  const kept = key && readEntries(sessionStorage, key);
  return kept && typeof kept['content'] === 'object' && typeof kept['facts'] === 'object'
    ? (kept as unknown as PlanInput)
    : null;
}

/** The last preview: what is other now is shown. This tab keeps it, so that it is known after a reload too. */
export function usePrevious(wizard: Wizard, saver: Saver) {
  const [previous, setPrevious] = useState<PlanInput | null>(() => readSeen(keyOf(wizard, saver)));
  const onSeen = useCallback(
    (seen: PlanInput) => {
      setPrevious(seen);
      const key = keyOf(wizard, saver);
      if (!key) return;
      if (JSON.stringify(seen).length > mostKept) sessionStorage.removeItem(key);
      else writeEntries(sessionStorage, key, { ...seen });
    },
    [wizard, saver],
  );
  return { previous, onSeen };
}
