import { vi } from 'vitest';

/** Storage as the browser has it, in memory. */
export function fakeStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (position) => [...entries.keys()][position] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}

/** The few browser globals that the state and the clients touch. A whole DOM would be slower and prove no more. */
export function fakeBrowser({ path = '/console/home', protocol = 'http:' } = {}) {
  const window = new EventTarget();
  const [pathname = '/', query] = path.split('?');
  const place = {
    pathname,
    search: query ? `?${query}` : '',
    protocol,
    reload: vi.fn<() => void>(),
    assign: vi.fn<(url: string) => void>(),
  };
  const globals = {
    window,
    localStorage: fakeStorage(),
    sessionStorage: fakeStorage(),
    location: place,
    document: { documentElement: { dataset: {} }, querySelector: () => null },
    navigator: { onLine: true, languages: ['en-US'] },
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return {
    ...globals,
    /** Another tab wrote a key. */
    writeElsewhere(key: string, value: string | null) {
      if (value === null) globals.localStorage.removeItem(key);
      else globals.localStorage.setItem(key, value);
      window.dispatchEvent(Object.assign(new Event('storage'), { key }));
    },
  };
}
