export function installFingerprint(root: string, runtime?: string): string;
export function runsTypeScript(version: string): boolean;
