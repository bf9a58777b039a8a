export function installFingerprint(root: string, runtime?: string): string;
export function isInstalled(root: string): boolean;
export function runsTypeScript(version: string): boolean;
