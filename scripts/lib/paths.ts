import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The clone's folder, whatever the current directory is. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

export const inRoot = (...parts: string[]) => join(root, ...parts);
