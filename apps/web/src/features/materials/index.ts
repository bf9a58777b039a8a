export type { LibrarySearch } from './library-search.ts';
