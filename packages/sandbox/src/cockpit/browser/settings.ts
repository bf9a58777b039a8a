import { mayDropEntries } from './unsaved.ts';

const year = 31_536_000;
const keep = (name: string, value: string): void => {
  document.cookie = `sandbox_${name}=${value}; Path=/_sandbox; Max-Age=${year}; SameSite=Lax`;
};

async function changeLanguage(choice: HTMLSelectElement): Promise<void> {
  const language = choice.value;
  if (!(await mayDropEntries(document))) {
    choice.value = document.documentElement.lang;
    return;
  }
  keep('language', language);
  const address = new URL(location.href);
  address.searchParams.delete('lang');
  location.replace(address);
}

function changeTheme(theme: string): void {
  keep('theme', theme);
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function watchSettings(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.dataset['setting'] === 'language') void changeLanguage(target);
    if (target.dataset['setting'] === 'theme') changeTheme(target.value);
  });
}
