import type { Language } from '@adsail/contract';
import type { ReactNode } from 'react';

export type Alignment = 'start' | 'end' | 'center';

/** What a cell may use besides its row. */
export interface CellContext<Row> {
  /** Opens the row; left out for those who may not. */
  onOpen: ((row: Row) => void) | undefined;
}

/** For the words in an exported file. */
export interface ExportContext {
  language: Language;
  t: (key: string) => string;
}

/** What a feature declares about a column; the DataTable does the rest. Mostly made by `columnsOf`. */
export interface Column<Row> {
  /** Stable: it stands in the address. Letters and digits only. */
  id: string;
  /** Locale key with its namespace, `products:column.name`. */
  header: string;
  /** A heading that is no text of ours, and stands instead: what people called it. */
  title?: string;
  cell: (row: Row, context: CellContext<Row>) => ReactNode;
  /** Field of the page call's `sort`, when the server can sort by it. */
  sortable?: string;
  /** What else of this column the server can sort by, and what that is called: how much it changed, for instance. */
  otherSort?: { field: string; name: string };
  align?: Alignment;
  width?: number;
  /** Takes a share of the room that is left: for texts, which have more to show. */
  grow?: boolean;
  /** Kept in view at the start edge while the rest scrolls. */
  frozen?: boolean;
  /** A column that people must not hide, the name for instance. */
  required?: boolean;
  hidden?: boolean;
  /** Presets of columns leave it as it is: what a row is about, and no figure of it. */
  isFixed?: boolean;
  /** Where its cell stands on a phone's card; left out of it unless said. */
  card?: 'title' | 'status' | 'figure';
  /** A figure that stands on the card also where a picture takes most of it. */
  withPicture?: boolean;
  /**
   * The totals row: a value where the server sends one, `additive: false` where a sum would be a wrong number (reach,
   * frequency, ratios of which the sum is not known).
   */
  total?: { additive: true; value: ReactNode } | { additive: false };
  /** Heading in an exported file, where a cell loses its unit there: a locale key with its namespace. */
  exportHeader?: string;
  /** The cell for the export, an instant as a Date; a column without it is not exported. */
  exportValue?: (row: Row, context: ExportContext) => string | number | Date | null;
}

/** What stands above a column, and names it elsewhere. */
export const headingOf = (
  { header, title }: Pick<Column<never>, 'header' | 'title'>,
  t: (key: string) => string,
): string => title ?? t(header);

export const columnSortedBy = <Row>(
  columns: readonly Column<Row>[],
  field: string,
): Column<Row> | undefined =>
  columns.find(({ sortable, otherSort }) => sortable === field || otherSort?.field === field);

export const columnWidth = { default: 160, min: 64, max: 800, selection: 44, actions: 96 } as const;
