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

/** A page of a report: only its own lines are worked out. A cursor names a line and a row of it. */
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
  const found = isGiven(before) ? rowsBefore(report, before, limit) : rowsAfter(report, after, limit);
  const shown = found.rows;
  const key = (placed: Placed | undefined) => cursor(placed?.line ?? 0, String(placed?.part ?? 0));
  return {
    ...(frame(request, {
      data: shown.map(({ row }) => row),
      limit,
      first: key(shown[0]),
      last: key(shown.at(-1)),
      more: found.more,
      earlier: found.earlier,
      total: () => report.index.length,
    }) as object),
    ...summary,
  };
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== '';

function placed(report: Report, line: number): Placed[] {
  return report.rows(line).map((row, part) => ({ line, part, row }));
}

function rowsAfter(report: Report, after: unknown, limit: number) {
  const start = isGiven(after) ? readCursor(after) : undefined;
  const rows: Placed[] = [];
  for (let line = start?.index ?? 0; line < report.index.length && rows.length <= limit; line += 1)
    rows.push(
      ...placed(report, line).filter(({ part }) => !start || line > start.index || part > Number(start.id)),
    );
  return { rows: rows.slice(0, limit), more: rows.length > limit, earlier: start !== undefined };
}

function rowsBefore(report: Report, before: unknown, limit: number) {
  const end = readCursor(before);
  const rows: Placed[] = [];
  for (let line = Math.min(end.index, report.index.length - 1); line >= 0 && rows.length <= limit; line -= 1)
    rows.unshift(...placed(report, line).filter(({ part }) => line < end.index || part < Number(end.id)));
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
