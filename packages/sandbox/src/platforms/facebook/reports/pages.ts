import { cursor, frame, page, readCursor, readLimit } from '../graph/list.ts';
import { listOf } from '../graph/params.ts';
import type { GraphRequest } from '../graph/types.ts';
import type { Report } from './query.ts';

interface Placed {
  line: number;
  /** Which of the line's rows: it has several with breakdowns. */
  part: number;
  row: Record<string, unknown>;
}

/** A page of a report: only its own lines are worked out. A cursor names the object and the period of a line and a row of
 *  it: the number of the line would be another one as soon as an ad comes or goes. */
export function reportPage(request: GraphRequest, report: Report): unknown {
  const summary = summaryOf(request, report);
  if (report.needsAll)
    return {
      ...(page(
        request,
        report.all(),
        (row) => row,
        (_row, index) => String(index),
      ) as object),
      ...summary,
    };
  const limit = readLimit(request.params['limit']);
  const { after, before } = request.params;
  const read = isGiven(before) ? rowsBefore(report, before, limit) : rowsAfter(report, after, limit);
  const shown = read.rows;
  const key = (placed: Placed | undefined) => cursorOf(report, placed);
  return {
    ...(frame(request, {
      data: shown.map(({ row }) => row),
      limit,
      first: key(shown[0]),
      last: key(shown.at(-1)),
      more: read.more,
      earlier: read.earlier,
      total: () => report.index.length,
    }) as object),
    ...summary,
  };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

function placed(report: Report, line: number): Placed[] {
  return report.rows(line).map((row, part) => ({ line, part, row }));
}

function cursorOf({ index }: Report, placed: Placed | undefined): string {
  const position = placed && index.positionOf(placed.line);
  if (!position) return cursor(0, '');
  const { id, period } = position;
  return cursor(placed.part, [id, period.from, period.to].join());
}

function found({ index }: Report, value: unknown): { line: number; isSame: boolean; part: number } {
  const { index: part, id: position } = readCursor(value);
  const [id = '', from = '', to = ''] = position.split(',');
  return { ...index.lineFrom({ id, period: { from, to } }), part };
}

function rowsAfter(report: Report, after: unknown, limit: number) {
  const start = isGiven(after) ? found(report, after) : undefined;
  const isSeen = ({ line, part }: Placed) =>
    start !== undefined && start.isSame && line === start.line && part <= start.part;
  const rows: Placed[] = [];
  for (let line = start?.line ?? 0; line < report.index.length && rows.length <= limit; line += 1)
    rows.push(...placed(report, line).filter((each) => !isSeen(each)));
  return { rows: rows.slice(0, limit), more: rows.length > limit, earlier: start !== undefined };
}

function rowsBefore(report: Report, before: unknown, limit: number) {
  const end = found(report, before);
  const rows: Placed[] = [];
  const first = end.isSame ? end.line : end.line - 1;
  for (let line = first; line >= 0 && rows.length <= limit; line -= 1)
    rows.unshift(...placed(report, line).filter(({ part }) => line < end.line || part < end.part));
  return { rows: rows.slice(-limit), more: true, earlier: rows.length > limit };
}

/** Totals of the figures named in `summary`, or of those asked for with `default_summary`. */
function summaryOf({ params }: GraphRequest, report: Report): { summary?: Record<string, unknown> } {
  const wanted = listOf(params['summary']).filter(
    (name) => !['true', 'false', '1', '0', 'total_count'].includes(name),
  );
  const names = ['true', '1', true, 1].includes(params['default_summary'] as string)
    ? [...wanted, ...listOf(params['fields'])]
    : wanted;
  return names.length > 0 ? { summary: report.total(names) } : {};
}
