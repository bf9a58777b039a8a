import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserFacingError } from '../user-facing-error.ts';
import { editsOf } from './edits.ts';
import { filesOf, type NewFile } from './files.ts';
import { renamer } from './names.ts';

export interface NewFeature {
  /** Plural, as the folder is to be called. */
  name: string;
  /** What one of them is called; needed where the plural does not tell. */
  singular?: string;
  /** File of `apps/web/src/app/routes/` that gets the screen. */
  section: string;
  now: Date;
}

export interface Made {
  files: string[];
  edited: string[];
}

/** Writes nothing before everything fits: half a feature would have to be cleared away by hand. */
export function makeFeature(root: string, { name, singular, section, now }: NewFeature): Made {
  const rename = renamer(name, singular);
  const files = filesOf(name, rename, now);
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new UserFacingError(`${taken.path} exists already.`);
  const edited = editsOf(rename, section).map(({ path, apply }): NewFile => {
    if (!existsSync(join(root, path))) throw new UserFacingError(`There is no ${path}.`);
    return { path, text: apply(readFileSync(join(root, path), 'utf8')) };
  });
  for (const { path, text } of [...files, ...edited]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { files: files.map(({ path }) => path), edited: edited.map(({ path }) => path) };
}
