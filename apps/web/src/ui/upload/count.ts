export interface CountProblem {
  limitNumber: number;
  selectedCount: number;
  totalCount: number;
}

/** Null when the files fit; otherwise the numbers of the message. None of them is taken then. */
export const countProblem = (present: number, selected: number, limit: number): CountProblem | null =>
  present + selected > limit
    ? { limitNumber: limit, selectedCount: selected, totalCount: present + selected }
    : null;
