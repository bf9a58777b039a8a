import type { ListColumns } from './columns.ts';

export interface ReviewCounts {
  all: number;
  pending: number;
  refused: number;
}

interface Kept {
  changes: number;
  from: number;
  /** When the next review ends. */
  until: number;
  counts: ReviewCounts[];
}

/** How the children of all parents of a list fare in review: counted for all at once, because a page of parents asks for
 *  each of them. */
export class ReviewTally {
  #kept = new WeakMap<ListColumns, Map<string, Kept>>();

  below(
    columns: ListColumns,
    changes: number,
    now: number,
    without: string,
  ): (parentId: string) => Readonly<ReviewCounts> {
    const bySwitch = this.#kept.get(columns) ?? new Map<string, Kept>();
    this.#kept.set(columns, bySwitch);
    let kept = bySwitch.get(without);
    if (!kept || kept.changes !== changes || now < kept.from || now >= kept.until) {
      kept = { changes, from: now, ...count(columns, now, without) };
      bySwitch.set(without, kept);
    }
    const { counts } = kept;
    return (parentId) => counts[columns.parents.find(parentId) ?? -1] ?? none;
  }
}

const none: Readonly<ReviewCounts> = { all: 0, pending: 0, refused: 0 };

function count(columns: ListColumns, now: number, without: string): Pick<Kept, 'until' | 'counts'> {
  const { parent, status, reviewAt, isRefused, length } = columns;
  const counts = columns.parents.texts.map((): ReviewCounts => ({ all: 0, pending: 0, refused: 0 }));
  const left = columns.statuses.find(without);
  let until = Infinity;
  for (let row = 0; row < length; row += 1) {
    const own = counts[parent[row] ?? 0];
    if (!own || status[row] === left) continue;
    const review = reviewAt[row] ?? NaN;
    own.all += 1;
    if (review > now) {
      own.pending += 1;
      until = Math.min(until, review);
    } else if (isRefused[row] === 1) own.refused += 1;
  }
  return { until, counts };
}
