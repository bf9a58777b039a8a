/** Versions the platform still answers; a call without one gets the oldest of them. */
export const versions: readonly string[] = ['v24.0', 'v25.0', 'v26.0'];
export const defaultVersion = 'v24.0';
export const newestVersion = 'v26.0';

export const platformName = 'facebook' as const;
