/** Versions the platform still answers; a call without one gets the oldest of them. */
export const VERSIONS: readonly string[] = ['v24.0', 'v25.0', 'v26.0'];
export const DEFAULT_VERSION = 'v24.0';
export const NEWEST_VERSION = 'v26.0';

export const PLATFORM = 'facebook' as const;
