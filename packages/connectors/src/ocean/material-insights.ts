import {
  type AccountScope,
  chunksOf,
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
const place = ({ id, day }: MaterialInsightRow): string => `${id} ${day}`;

export async function* materialRows(
  reports: Reports,
  scope: AccountScope,
  { kind, from, to, by, ids }: MaterialInsightQuery,
): AsyncGenerator<PageOf<MaterialInsightRow>> {
  const timeName = by === 'day' ? 'stat_time_day' : null;
  const toRow = ({ dimensions, metrics }: ReportRow) => ({
    mode: dimensions[modeName] ?? '',
    row: {
      kind,
      id: dimensions[idName] ?? '',
      names: 'materialId',
      ...figuresOf(metrics, timeName ? dimensions[timeName] : undefined, scope),
    } as const,
  });
  async function* ofKind(span: Span, some: readonly string[] | undefined) {
    const question = {
      data_topic: 'MATERIAL_DATA',
      dimensions: [idName, modeName, ...(timeName ? [timeName] : [])],
      filters: oneOfIds(idName, some),
      ...span,
    } as const;
    for await (const { items } of reports.rows(scope, question, toRow))
      yield {
        items: items.filter(({ mode }) => modes[kind].test(mode)).map(({ row }) => row),
        total: null,
      };
  }
  for (const span of spans(from, to))
    for (const some of ids ? chunksOf(ids, maxIds) : [undefined])
      yield* totals<MaterialInsightRow>(ofKind(span, some), place);
}
