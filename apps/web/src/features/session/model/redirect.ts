/** Only to tell a path from an address: never asked for anything. */
const anywhere = 'https://console.invalid';
const home = '/';

/**
 * Where to go after login. `redirect` comes from the address bar, so anybody may have written it: only a path inside
 * the console is followed, everything else leads home.
 */
export function safeRedirect(wished: unknown, base = '/console'): string {
  if (typeof wished !== 'string' || !wished.startsWith('/')) return home;
  // Browsers read a backslash as a slash and drop tabs and line breaks: `/\evil` and `/<tab>/evil` are addresses.
  if (/[\\\u0000-\u001F\u007F]/.test(wished)) return home;
  if (!URL.canParse(wished, anywhere)) return home;
  const url = new URL(wished, anywhere);
  if (url.origin !== anywhere) return home;
  const path = url.pathname === base ? home : url.pathname.replace(new RegExp(`^${base}(?=/)`), '');
  // `/..//evil` is a path before it is resolved and an address afterwards.
  if (path.startsWith('//') || path.startsWith('/user/login')) return home;
  return `${path}${url.search}${url.hash}`;
}
