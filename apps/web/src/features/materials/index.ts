export type { LibrarySearch } from './library-search.ts';
export { lengthText } from './texts.ts';
export { UploadDialog } from './upload-dialog.tsx';
