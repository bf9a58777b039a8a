import {
  type AccountScope,
  chunksOf,
  dailyTotals,
  type MaterialInsightQuery,
  type MaterialInsightRow,
  type PageOf,
  totals,
} from '../core/index.ts';
import { figuresOf, maxIds, oneOfIds, type Span, spans } from './report-figures.ts';
import type { Reports } from './reports.ts';
import type { ReportRow } from './wire.ts';

const idName = 'material_id';
/** Of which kind a material is shows only in how it is displayed; live streams and games to try are neither. */
const modeName = 'image_mode';
const modes = {
  video: /VIDEO/,
  image: /^(?!.*(VIDEO|LIVE|PLAYABLE))/,
} as const;

/** One that is displayed in two ways comes in two rows, which make one. */
const place = ({ kind, id, day }: MaterialInsightRow): string => `${kind} ${id} ${day}`;

export async function* materialRows(
  reports: Reports,
  scope: AccountScope,
  { kinds, from, to, by, ids }: MaterialInsightQuery,
): AsyncGenerator<PageOf<MaterialInsightRow>> {
  const timeName = by === 'day' ? 'stat_time_day' : null;
  const toRows = ({ dimensions, metrics }: ReportRow): MaterialInsightRow[] => {
    const kind = kinds.find((each) => modes[each].test(dimensions[modeName] ?? ''));
    if (!kind) return [];
    const figures = figuresOf(metrics, timeName ? dimensions[timeName] : undefined, scope);
    return [{ kind, id: dimensions[idName] ?? '', names: 'materialId', ...figures }];
  };
  async function* ofSpan(span: Span, some: readonly string[] | undefined) {
    const question = {
      data_topic: 'MATERIAL_DATA',
      dimensions: [idName, modeName, ...(timeName ? [timeName] : [])],
      filters: oneOfIds(idName, some),
      ...span,
    } as const;
    for await (const { items } of reports.rows(scope, question, toRows))
      yield { items: items.flat(), total: null };
  }
  for (const { start_time, end_time } of spans(from, to))
    for (const some of ids ? chunksOf(ids, maxIds) : [undefined]) {
      const range = { from: start_time, to: end_time };
      const rowsOf = (days: typeof range) => ofSpan({ start_time: days.from, end_time: days.to }, some);
      if (by === 'total') yield* totals<MaterialInsightRow>(rowsOf(range), place);
      else yield* dailyTotals<MaterialInsightRow>('OCEAN', range, rowsOf, place);
    }
}
