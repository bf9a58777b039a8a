import type { Language } from '../page/texts.ts';
import ar from './messages/ar.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import zh from './messages/zh.json' with { type: 'json' };

export type Texts = typeof en;

export const texts: Record<Language, Texts> = { zh, en, ar };

/** The word for a platform's own word; the platform's where we have none. */
export const wordOf = (table: Readonly<Record<string, string>>, key: string): string => table[key] ?? key;
