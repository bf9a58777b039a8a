import css from './sparkline.module.css';
import { sparkDots, sparkPath } from './spark-path.ts';

interface SparklineProps {
  values: readonly (number | null)[];
  /** From this one on they are not settled yet, and drawn lighter. */
  paleFrom?: number | undefined;
}

const least = 2;

/** The shape of a figure over its days, beside the figure: without axes, from zero, interrupted where nothing is known. */
export function Sparkline({ values, paleFrom = values.length }: SparklineProps) {
  const settled = values.map((value, at) => (at < paleFrom ? value : null));
  const pale = values.map((value, at) => (at >= paleFrom - 1 ? value : null));
  return (
    <svg className={css.spark} viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden>
      {/* A single day has no shape. */}
      {values.length >= least && (
        <>
          <path d={sparkPath(settled, values)} />
          {paleFrom < values.length && <path className={css.pale} d={sparkPath(pale, values)} />}
          {/* A line without length has round ends only. */}
          <path className={css.dots} d={sparkDots(values)} />
        </>
      )}
    </svg>
  );
}
