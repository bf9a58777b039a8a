import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface NewFile {
  /** Relative to the root of the repository. */
  path: string;
  text: string;
}

/** `20261115T1640`, in UTC: how migrations are named, so that work done side by side does not collide. */
const minuteOf = (now: Date): string => now.toISOString().slice(0, 16).replaceAll(/[-:]/g, '');

/** Where a template goes. `.txt`, because within the templates no import leads anywhere. */
function placeOf(template: string, name: string, now: Date): string {
  const [layer = '', ...rest] = template.replace(/\.txt$/, '').split(/[/\\]/);
  const file = rest.join('/');
  if (file === 'migration.ts') return `apps/server/src/db/migrations/${minuteOf(now)}-${name}.ts`;
  const folders: Record<string, string> = {
    contract: `packages/contract/src/${name}`,
    server: `apps/server/src/features/${name}`,
    web: `apps/web/src/features/${name}`,
  };
  return `${folders[layer]}/${file}`;
}

/** The slice in all layers, from the shape that title groups have. */
export function filesOf(name: string, rename: (text: string) => string, now: Date): NewFile[] {
  const folder = join(import.meta.dirname, 'template');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.txt'))
    .toSorted()
    .map((file) => ({
      path: placeOf(file, name, now),
      text: rename(readFileSync(join(folder, file), 'utf8')),
    }));
}
