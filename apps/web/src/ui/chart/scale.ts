/** An axis always reaches zero: without it a small change would look like a large one. */
export interface Scale {
  min: number;
  max: number;
  ticks: readonly number[];
}

/** How many steps an axis has at most. */
const intervals = 5;
const steps = [1, 2, 2.5, 5, 10];

/** The smallest round number that is not below a step. */
export function roundStep(step: number, whole: boolean): number {
  if (!(step > 0)) return 1;
  if (whole && step <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(step));
  const fits = (factor: number) =>
    factor * power >= step * (1 - 1e-9) && (!whole || Number.isInteger(factor * power));
  return (steps.find(fits) ?? 10) * power;
}

interface Steps {
  step: number;
  up: number;
  down: number;
}

function stepsOf(values: readonly (number | null)[], whole: boolean): Steps {
  let min = 0;
  let max = 0;
  for (const value of values) {
    if (value === null || !Number.isFinite(value)) continue;
    min = Math.min(min, value);
    max = Math.max(max, value);
  }
  const step = roundStep((max - min) / intervals, whole);
  return { step, up: Math.ceil(max / step - 1e-9), down: Math.ceil(-min / step - 1e-9) };
}

/** Times a step without what floats add: 3 × 0.1 is 0.3. */
const times = (count: number, step: number) => Number((count * step).toPrecision(12));

export interface AxisValues {
  values: readonly (number | null)[];
  whole?: boolean;
}

/** The scales of the axes of a chart: with equal numbers of steps, so that both share zero and the lines across. */
export function scalesOf(axes: readonly AxisValues[]): Scale[] {
  const own = axes.map(({ values, whole = false }) => stepsOf(values, whole));
  const up = Math.max(...own.map((each) => each.up), 0);
  const down = Math.max(...own.map((each) => each.down), 0);
  const [above, below] = up + down === 0 ? [1, 0] : [up, down];
  return own.map(({ step }) => {
    const ticks: number[] = [];
    for (let count = -below; count <= above; count += 1) ticks.push(times(count, step));
    return { min: times(-below, step), max: times(above, step), ticks };
  });
}
