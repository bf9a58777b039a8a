import type texts from './messages/en.json';

/** What roles, platforms and times are called, wherever they are shown. */
export type Names = typeof texts;
