import type { AnyMoney } from '@adsail/contract';
import type { ReactNode } from 'react';
import { CopyText } from '../copy-text.tsx';
import { DateTime } from '../date-time.tsx';
import { Money } from '../money.tsx';
import { RelativeTime } from '../relative-time.tsx';
import type { StatusTone } from '../status-dot.tsx';
import { ClippedText, NameCell, Nothing, StatusCell, TextList } from './cells.tsx';
import type { Column, ExportContext } from './column.ts';
import type { PageCall, RowOf } from './use-list.ts';

type Options<Row> = Partial<Omit<Column<Row>, 'id' | 'cell'>>;
/** Names of the row's fields with values of a kind. */
type FieldOf<Row, Value> = { [Name in keyof Row]: Row[Name] extends Value ? Name : never }[keyof Row] &
  string;

interface StatusOptions<Row, Value> extends Options<Row> {
  tone: (value: Value, row: Row) => StatusTone;
  /** The status in words. */
  text: (value: Value, context: ExportContext) => string;
}

/**
 * The columns of a list: `const c = columnsOf(productCalls.page); [c.name('name'), c.ago('updatedAt')]`. A column's
 * heading is `{feature}:column.{id}`, it can be sorted when the call can, and it exports what it shows.
 */
export function columnsOf<C extends PageCall>(call: C) {
  type Row = RowOf<C>;
  const { sorts } = call.input.list;
  const base = (id: string) => ({
    id,
    header: `${call.feature}:column.${id}`,
    sortable: sorts.includes(id) ? id : undefined,
  });
  const instant = (value: unknown) => (typeof value === 'string' ? new Date(value) : null);

  return {
    /** What a row is called: stays in view, and opens it. */
    name: (
      id: FieldOf<Row, string>,
      { before, after, ...options }: Options<Row> & CellParts<Row> = {},
    ): Column<Row> => ({
      ...base(id),
      width: 220,
      grow: true,
      frozen: true,
      required: true,
      card: 'title',
      cell: (row, { onOpen }) => (
        <NameCell
          text={row[id] as string}
          onOpen={onOpen && (() => onOpen(row))}
          before={before?.(row)}
          after={after?.(row)}
        />
      ),
      exportValue: (row) => row[id] as string,
      ...options,
    }),
    text: (
      id: FieldOf<Row, string | null>,
      { after, ...options }: Options<Row> & Pick<CellParts<Row>, 'after'> = {},
    ): Column<Row> => ({
      ...base(id),
      grow: true,
      cell: (row) => <ClippedText text={row[id] as string | null} after={after?.(row)} />,
      exportValue: (row) => row[id] as string | null,
      ...options,
    }),
    /** Several short texts: how many, and the first of them. */
    list: (id: FieldOf<Row, readonly string[]>, options: Options<Row> = {}): Column<Row> => ({
      ...base(id),
      width: 280,
      grow: true,
      cell: (row) => <TextList texts={row[id] as readonly string[]} />,
      exportValue: (row) => (row[id] as readonly string[]).join('\n'),
      ...options,
    }),
    /** An id, to be copied. */
    id: (id: FieldOf<Row, string>, options: Options<Row> = {}): Column<Row> => ({
      ...base(id),
      width: 300,
      cell: (row) => <CopyText text={row[id] as string} />,
      exportValue: (row) => row[id] as string,
      ...options,
    }),
    money: (
      id: string,
      value: (row: Row) => AnyMoney | null,
      options: Options<Row> & { instead?: ReactNode } = {},
    ): Column<Row> => {
      const { instead = <Nothing />, ...rest } = options;
      return {
        ...base(id),
        align: 'end',
        width: 150,
        card: 'figure',
        cell: (row) => {
          const money = value(row);
          return money ? <Money value={money} /> : instead;
        },
        exportValue: (row) => value(row)?.amount ?? null,
        ...rest,
      };
    },
    status: <Field extends FieldOf<Row, string>>(
      id: Field,
      { tone, text, ...options }: StatusOptions<Row, Row[Field]>,
    ): Column<Row> => ({
      ...base(id),
      width: 130,
      card: 'status',
      cell: (row) => <StatusCell tone={tone(row[id], row)} text={(context) => text(row[id], context)} />,
      exportValue: (row, context) => text(row[id], context),
      ...options,
    }),
    /** When something was: "3 min ago", after a week the date; on hover with its zone. */
    ago: (
      id: FieldOf<Row, string | null>,
      options: Options<Row> & { never?: ReactNode } = {},
    ): Column<Row> => {
      const { never = <Nothing />, ...rest } = options;
      return {
        ...base(id),
        width: 150,
        cell: (row) => (row[id] ? <RelativeTime at={row[id] as string} /> : never),
        exportValue: (row) => instant(row[id]),
        ...rest,
      };
    },
    /** When something will be. */
    date: (id: FieldOf<Row, string | null>, options: Options<Row> = {}): Column<Row> => ({
      ...base(id),
      width: 156,
      cell: (row) => (row[id] ? <DateTime at={row[id] as string} /> : <Nothing />),
      exportValue: (row) => instant(row[id]),
      ...options,
    }),
    /** Anything else. */
    cell: (id: string, cell: Column<Row>['cell'], options: Options<Row> = {}): Column<Row> => ({
      ...base(id),
      cell,
      ...options,
    }),
  };
}

interface CellParts<Row> {
  /** A picture or a sign before the name. */
  before?: (row: Row) => ReactNode;
  after?: (row: Row) => ReactNode;
}
