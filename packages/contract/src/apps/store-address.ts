import type { AppSystem } from './schema.ts';

export interface StoreAddress {
  system: AppSystem;
  /** The package on Android, the number on iOS. */
  packageName: string;
}

/** What the address of an app in a store tells; null where it is no such address. Files to download are Android's. */
export function readStoreAddress(address: string): StoreAddress | null {
  if (!URL.canParse(address)) return null;
  const { hostname, pathname, searchParams } = new URL(address);
  if (hostname === 'apple.com' || hostname.endsWith('.apple.com')) {
    const number = /\/id(\d+)/.exec(pathname)?.[1];
    return number ? { system: 'IOS', packageName: number } : null;
  }
  const named = searchParams.get('id');
  // An address can carry signs that nothing is called by, and that no database takes.
  if (hostname === 'play.google.com')
    return named && /^[\w.]+$/.test(named) ? { system: 'ANDROID', packageName: named } : null;
  const file = /([^/]+)\.apk$/.exec(pathname)?.[1];
  return file ? { system: 'ANDROID', packageName: file } : null;
}
