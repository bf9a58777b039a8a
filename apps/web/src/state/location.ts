/** The fixed base path of the console, without the closing slash. Paths in the route table are relative to it. */
export const basePath = '/console';

export const withoutBase = (pathname: string): string =>
  pathname === basePath || pathname.startsWith(`${basePath}/`)
    ? pathname.slice(basePath.length) || '/'
    : pathname;

export const currentPath = (): string => withoutBase(location.pathname);

/** Path with search: what a login leads back to. */
export const currentPlace = (): string => `${currentPath()}${location.search}`;

/** Ad-manager pages send the platform with their requests and show its switcher. */
export const isAdManagerPath = (path: string): boolean =>
  path === '/admanager' || path.startsWith('/admanager/');
