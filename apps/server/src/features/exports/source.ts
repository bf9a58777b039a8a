import type { AnyMoney, CurrencyCode, Language, Right, Translate, ZoneKey } from '@adsail/contract';
import type { ExportQuestion } from '@adsail/contract/exports';
import type { z } from 'zod';
import type { TenantTx } from '../../db/scope.ts';
import type { Actor } from '../../framework/bind.ts';
import { extensionPoint } from '../../framework/extensions.ts';
import type { Services } from '../../services.ts';

/** `percent` is a fraction: 0.05 is written as 5 %. `day` is `YYYY-MM-DD`, `instant` an ISO text. */
export type ExportUnit = 'text' | 'count' | 'money' | 'percent' | 'ratio' | 'day' | 'instant';

export interface ExportColumn {
  key: string;
  /** In the reader's language. */
  heading: string;
  unit: ExportUnit;
  /** Of money, where all rows have the same. */
  currency?: string;
}

/**
 * Numbers are exact decimal texts (or whole numbers). An amount of a currency of its own is an `AnyMoney`. `{ text }` says in words
 * why there is no value ("needs attribution"): a cell of numbers stays empty then, and the file says why; null is an empty cell.
 */
export type ExportCell = string | number | null | undefined | AnyMoney | { readonly text: string };
export type ExportRow = Readonly<Record<string, ExportCell>>;

export type ExportReader = Pick<Actor, 'userId' | 'tenantId' | 'roles' | 'platforms'>;

export interface ExportAsked<Question> {
  question: Question;
  /** Whose rights hold. */
  reader: ExportReader;
  language: Language;
  t: Translate;
  zone: ZoneKey;
  /** To which amounts are converted where they are; the organisation's unless the asker chose one. */
  currency: CurrencyCode;
  services: Services;
}

/** What is needed to say in words what each of some questions is narrowed to. */
export interface ExportsNamed<Question> extends Pick<ExportAsked<Question>, 'reader' | 't'> {
  questions: readonly Question[];
}
export interface ExportFilter {
  name: string;
  value: string;
}

export interface ExportContent {
  /** In the reader's language; also the name of the file and of its sheet. */
  title: string;
  columns: readonly ExportColumn[];
  /** How many rows there are. Nothing is exported where there are none. */
  total: number;
  /** A row of totals by the keys of the columns, as on the screen. */
  totals?: ExportRow;
  /** In words, as the screen says them. */
  filters?: readonly ExportFilter[];
  /** Of days, both included. */
  range?: { from: string; to: string };
  /** Of the amounts; left out where there are none, or each row has its own. */
  currency?: string;
  /** When its numbers were fetched. */
  asOf?: { oldest: Date; newest: Date };
  /** Gaps, missing rates, what does not add up. */
  notes?: readonly string[];
  /** In pages of some hundred rows, in a fixed order. Called once; `tx` sees everything as it was when it was opened. */
  rows(): AsyncIterable<readonly ExportRow[]>;
}

/**
 * A list or report that can be exported. It reads in the scope of the asking member's organisation, as that member, in one
 * transaction that writes nothing.
 */
export interface ExportSource<Question extends z.ZodType = z.ZodType> {
  /** As it stands in the path: `/report/{kind}/export`. */
  kind: string;
  right: Right;
  /** Strict: a filter that is not known must not be left out without a word. */
  question: Question;
  open(tx: TenantTx, asked: ExportAsked<z.output<Question>>): Promise<ExportContent>;
  /** To what each of some questions narrows it, in words, for the lists of exports and schedules. */
  filtersOf?(tx: TenantTx, asked: ExportsNamed<z.output<Question>>): Promise<ExportFilter[][]>;
  /** The same question of other days, for schedules; left out: it has none. */
  atDays?(question: ExportQuestion, days: { from: string; to: string }): ExportQuestion;
  /** Whether the numbers of its days are all there; left out: nobody can tell, and nobody waits. */
  isComplete?(tx: TenantTx, asked: ExportAsked<z.output<Question>>): Promise<boolean>;
}

export const exportSources = extensionPoint<ExportSource>('source of exports', ({ kind }) => kind);

export const defineExportSource = <Question extends z.ZodType>(
  source: ExportSource<Question>,
): ExportSource => source;
