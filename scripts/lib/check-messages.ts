import { posix } from 'node:path';
import type { Finding, SourceFile } from './lint/files.ts';

const languages = ['zh', 'en', 'ar'] as const;
const pluralPattern = /_(zero|one|two|few|many|other)$/;

type Texts = Map<string, string>;

function flatten(value: unknown, prefix: string, into: Texts): Texts {
  if (typeof value !== 'object' || value === null)
    return into.set(prefix, typeof value === 'string' ? value : '');
  for (const [key, child] of Object.entries(value)) flatten(child, prefix ? `${prefix}.${key}` : key, into);
  return into;
}

interface Meaning {
  forms: Set<string>;
  placeholders: Set<string>;
}

/** Plural forms of one text belong together: languages have different ones, and `one` may leave the number out. */
function meanings(texts: Texts): Map<string, Meaning> {
  const result = new Map<string, Meaning>();
  for (const [key, text] of texts) {
    const form = pluralPattern.exec(key)?.[1];
    const base = form ? key.replace(pluralPattern, '') : key;
    const meaning = result.get(base) ?? { forms: new Set(), placeholders: new Set() };
    if (form) meaning.forms.add(form);
    for (const [, name] of text.matchAll(/\{(\w+)\}/g)) meaning.placeholders.add(name ?? '');
    result.set(base, meaning);
  }
  return result;
}

const list = (set: Iterable<string>) => [...set].sort().join(', ') || 'none';

/** The three files of every `messages` folder: same keys, same placeholders, nothing empty, all plural forms. */
export function checkMessages(files: readonly SourceFile[]): Finding[] {
  const folders = Map.groupBy(files, ({ path }) => posix.dirname(path));
  return [...folders].flatMap(([folder, group]) => checkFolder(folder, group));
}

function checkFolder(folder: string, group: readonly SourceFile[]): Finding[] {
  const findings: Finding[] = [];
  const tables = new Map<string, Map<string, Meaning>>();
  for (const language of languages) {
    const path = `${folder}/${language}.json`;
    const file = group.find((candidate) => candidate.path === path);
    if (!file) {
      findings.push({ file: path, message: 'is missing' });
      continue;
    }
    const texts = flatten(JSON.parse(file.text), '', new Map());
    for (const [key, text] of texts)
      if (text.trim() === '') findings.push({ file: path, message: `"${key}" is empty` });
    tables.set(language, meanings(texts));
  }
  const keys = new Set([...tables.values()].flatMap((table) => [...table.keys()]));
  for (const key of keys) findings.push(...checkKey(folder, key, tables));
  return findings;
}

function checkKey(folder: string, key: string, tables: Map<string, Map<string, Meaning>>): Finding[] {
  const findings: Finding[] = [];
  const all = [...tables.values()].flatMap((table) => table.get(key) ?? []);
  const placeholders = new Set(all.flatMap((meaning) => [...meaning.placeholders]));
  const plural = all.some((meaning) => meaning.forms.size > 0);
  for (const [language, table] of tables) {
    const file = `${folder}/${language}.json`;
    const meaning = table.get(key);
    if (!meaning) {
      findings.push({ file, message: `"${key}" is missing` });
      continue;
    }
    if (list(meaning.placeholders) !== list(placeholders)) {
      findings.push({
        file,
        message: `"${key}" has the placeholders ${list(meaning.placeholders)}; the other languages have ${list(placeholders)}`,
      });
    }
    const wanted = plural ? new Intl.PluralRules(language).resolvedOptions().pluralCategories : [];
    const lacking = wanted.filter((form) => !meaning.forms.has(form));
    if (lacking.length > 0)
      findings.push({ file, message: `"${key}" lacks the plural forms ${list(lacking)}` });
  }
  return findings;
}
