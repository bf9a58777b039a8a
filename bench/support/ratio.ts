/** What one run of one side cost. */
export interface Sample {
  /** Work done, in whatever unit both sides count. */
  units: number;
  seconds: number;
  /** Of all processes that took part, as far as the bench can know them. */
  cpuSeconds: number;
}

export interface Round {
  subject: Sample;
  /** The reference runs twice a round, before and after the subject: the A/A pair. */
  references: readonly [Sample, Sample];
}

export interface Comparison {
  /** Rate of the subject over rate of the reference: 0.5 is half as fast, 2 twice as fast. */
  ratio: number;
  /** First over second run of the same reference; far from 1 means that the machine was not quiet. */
  sameness: number;
  counts: boolean;
  subjectCpu: number;
  referenceCpu: number;
}

/** Beyond this difference between two runs of the same code a run says nothing. */
const maxNoise = 0.15;

export function median(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('the median of nothing');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}

const rate = ({ units, seconds }: Sample) => units / seconds;

/** The first round warms up and is dropped. */
export function compare(rounds: readonly Round[]): Comparison {
  const kept = rounds.slice(1);
  if (kept.length === 0) throw new RangeError('a comparison takes at least two rounds');
  const medianOf = (read: (round: Round) => number) => median(kept.map(read));
  const first = medianOf(({ references }) => rate(references[0]));
  const second = medianOf(({ references }) => rate(references[1]));
  const reference = median(kept.flatMap(({ references }) => references.map(rate)));
  const sameness = first / second;
  return {
    ratio: medianOf(({ subject }) => rate(subject)) / reference,
    sameness,
    counts: Math.max(sameness, 1 / sameness) <= 1 + maxNoise,
    subjectCpu: medianOf(({ subject }) => subject.cpuSeconds),
    referenceCpu: median(kept.flatMap(({ references }) => references.map(({ cpuSeconds }) => cpuSeconds))),
  };
}

export interface Goal {
  is: 'at least' | 'at most';
  value: number;
}

export const meets = (value: number, goal: Goal) =>
  goal.is === 'at least' ? value >= goal.value : value <= goal.value;
