import css from './sparkline.module.css';
import { sparkDots, sparkPath } from './spark-path.ts';

interface SparklineProps {
  values: readonly (number | null)[];
}

/** The shape of a figure over its days, beside the figure: without axes, from zero, interrupted where nothing is known. */
export const Sparkline = ({ values }: SparklineProps) => (
  <svg className={css.spark} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden>
    <path d={sparkPath(values)} />
    {/* A line without length has round ends only. */}
    <path className={css.dots} d={sparkDots(values)} />
  </svg>
);
