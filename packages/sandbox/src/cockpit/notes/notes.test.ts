import { expect, test } from 'vitest';
import { coverageOf } from '../../platform.ts';
import { platforms } from '../../platforms/index.ts';
import { translatedNotes, translateNote } from './notes.ts';

const notes = new Set(platforms.flatMap(coverageOf).flatMap(({ note }) => note ?? []));

test.each(['zh', 'ar'] as const)(
  'every note of the coverage table is said in %s, and no other',
  (language) => {
    expect(translatedNotes(language).toSorted()).toEqual([...notes].toSorted());
    for (const note of notes) expect(translateNote(language, note)).not.toBe(note);
  },
);
