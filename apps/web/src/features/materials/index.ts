export { BasisLine, BasisNotes, rangeText } from './figures/basis-notes.tsx';
export { DailyChart } from './figures/daily-chart.tsx';
export { FigureValue } from './figures/figure-value.tsx';
export { PlatformSelect } from './figures/figure-bar.tsx';
export type { LibrarySearch } from './library-search.ts';
export { lengthText } from './texts.ts';
export { UploadDialog } from './upload-dialog.tsx';
