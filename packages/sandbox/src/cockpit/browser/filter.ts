import { refreshRegions } from './regions.ts';

const typingMs = 250;

/** The page that the filter asks for. Empty fields are not in its address. */
export function addressOf(form: HTMLFormElement): string {
  const address = new URL(form.action, location.href);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') address.searchParams.append(name, value);
  return address.href;
}

/** Filters hold while they are typed, and stand in the address. */
export function watchFilters(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const apply = (form: HTMLFormElement) => {
    clearTimeout(timer);
    history.replaceState(null, '', addressOf(form));
    void refreshRegions();
  };
  const formOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLFormElement>('form[data-filter]') : null;
  document.addEventListener('input', ({ target }) => {
    const form = formOf(target);
    clearTimeout(timer);
    if (form) timer = setTimeout(() => apply(form), typingMs);
  });
  document.addEventListener('submit', (event) => {
    const form = formOf(event.target);
    if (!form) return;
    event.preventDefault();
    apply(form);
  });
}
