import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UserFacingError } from '../user-facing-error.ts';
import { editsOf, languages, routesOf, screenNames } from './edits.ts';
import { filesOf, type NewFile } from './files.ts';
import { renamer } from './names.ts';
import { findPlaceholder, type Placeholder } from './placeholder.ts';
import { rightsLeftOver } from './rights.ts';

export interface NewFeature {
  /** Plural, as the folder is to be called. */
  name: string;
  /** What one of them is called; needed where the plural does not tell. */
  singular?: string;
  /** File of `apps/web/src/app/routes/` that gets the screen. */
  section: string;
  /** Last part of the path of a screen that waits to be built; left out: the one with the feature's own name, or a new one. */
  screen?: string;
  now: Date;
}

export interface Made {
  files: string[];
  edited: string[];
}

function readShared(root: string, path: string): string {
  if (!existsSync(join(root, path))) throw new UserFacingError(`There is no ${path}.`);
  return readFileSync(join(root, path), 'utf8');
}

type Names = Readonly<Record<string, string>>;
const namesIn = (root: string, language: string): Names =>
  (JSON.parse(readShared(root, screenNames(language))) as { screen: Names }).screen;

/** What the menu called the screen so far is the feature's title, in every language. */
function withTitles(root: string, files: NewFile[], placeholder: Placeholder): NewFile[] {
  return files.map(({ path, text }) => {
    const language = languages.find((each) => path.endsWith(`/messages/${each}.json`));
    if (!language) return { path, text };
    const title = namesIn(root, language)[placeholder.title];
    return { path, text: `${JSON.stringify({ ...(JSON.parse(text) as object), title }, null, 2)}\n` };
  });
}

/** Writes nothing before everything fits: half a feature would have to be cleared away by hand. */
export function makeFeature(root: string, { name, singular, section, screen, now }: NewFeature): Made {
  const rename = renamer(name, singular);
  const wanted = { screen, title: rename('Sample things') };
  const placeholder = findPlaceholder(readShared(root, routesOf(section)), wanted, namesIn(root, 'en'));
  const made = filesOf(name, rename, now);
  const files = placeholder ? withTitles(root, made, placeholder) : made;
  const taken = files.find(({ path }) => existsSync(join(root, path)));
  if (taken) throw new UserFacingError(`${taken.path} exists already.`);
  const leftOver = placeholder ? rightsLeftOver(root, routesOf(section), placeholder) : [];
  const edited = editsOf(rename, section, placeholder, leftOver).map(({ path, apply }): NewFile => ({
    path,
    text: apply(readShared(root, path)),
  }));
  for (const { path, text } of [...files, ...edited]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return { files: files.map(({ path }) => path), edited: edited.map(({ path }) => path) };
}
