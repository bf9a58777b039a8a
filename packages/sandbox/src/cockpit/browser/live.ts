import { refreshRegions } from './regions.ts';
import { words } from './texts.ts';

const tickMs = 500;
const paused = new Set<string>();
const due = new Map<string, number>();

function dueRegions(now: number): string[] {
  return [...document.querySelectorAll<HTMLElement>('[data-live]')].flatMap(({ dataset }) => {
    const name = dataset['region'] ?? '';
    const next = due.get(name) ?? now + Number(dataset['live']);
    const isDue = now >= next && !paused.has(name);
    due.set(name, isDue ? now + Number(dataset['live']) : next);
    return isDue ? [name] : [];
  });
}

/** Regions with `data-live` are written anew as long as somebody may be looking. */
export function watchLive(): void {
  let isAsking = false;
  setInterval(() => {
    if (isAsking || document.hidden) return;
    const names = dueRegions(performance.now());
    if (names.length === 0) return;
    isAsking = true;
    refreshRegions(names)
      .then(
        () => sayOffline(false),
        () => sayOffline(true),
      )
      .finally(() => {
        isAsking = false;
      });
  }, tickMs);
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-pause]') : null;
    if (button) toggle(button);
  });
}

/** What is in sight is old as long as the sandbox does not answer; the next tick asks again. */
function sayOffline(isOffline: boolean): void {
  const note = document.querySelector<HTMLElement>('#offline');
  if (note) note.hidden = !isOffline;
}

function toggle(button: HTMLElement): void {
  const name = button.dataset['pause'] ?? '';
  const isPaused = paused.has(name);
  if (isPaused) paused.delete(name);
  else paused.add(name);
  button.setAttribute('aria-pressed', String(!isPaused));
  const label = button.querySelector('span');
  if (label) label.textContent = isPaused ? words().pause : words().resume;
}
