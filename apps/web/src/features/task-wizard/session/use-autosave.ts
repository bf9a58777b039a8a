import { useEffect } from 'react';
import { writeEntries } from '../../../state/entries-store.ts';
import type { Saver } from '../state/saver.ts';
import type { Wizard } from '../state/wizard.ts';
import { type Asked, keepKey } from './start.ts';

/** Sooner than the server has it, so that a reload in between costs nothing. */
const keepAfterMs = 250;

/** Every change goes to the server a moment later; until it is there, this tab keeps it. */
export function useAutosave(wizard: Wizard, saver: Saver, asked: Asked): void {
  useEffect(() => {
    const { platform } = wizard.description;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      const { task, phase } = saver.store.getState();
      const key = keepKey(task ? { id: task.id } : asked, platform);
      if (!key || phase === 'clean') return;
      const { content } = wizard.store.getState();
      writeEntries(sessionStorage, key, { content, version: task?.version });
    };
    const forget = () => {
      clearTimeout(timer);
      const { task } = saver.store.getState();
      for (const each of [asked, ...(task ? [{ id: task.id }] : [])]) {
        const key = keepKey(each, platform);
        if (key) sessionStorage.removeItem(key);
      }
    };
    const stopNoting = wizard.store.subscribe(({ content }, before) => {
      if (content === before.content) return;
      saver.note(content);
      clearTimeout(timer);
      timer = setTimeout(keep, keepAfterMs);
    });
    const stopForgetting = saver.store.subscribe(({ phase }, before) => {
      if (phase === 'clean' && before.phase !== 'clean') forget();
    });
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      stopNoting();
      stopForgetting();
      window.removeEventListener('pagehide', keep);
    };
  }, [wizard, saver, asked]);
}
