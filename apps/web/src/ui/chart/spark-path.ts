type Values = readonly (number | null)[];

const box = { width: 100, top: 2, bottom: 22 };

/** From zero to the largest, or below zero where something is. */
function placesOf(values: Values, all: Values = values): (readonly [number, number] | null)[] {
  const known = all.filter((value) => value !== null);
  const min = Math.min(0, ...known);
  const max = Math.max(0, ...known);
  const height = max - min || 1;
  const step = box.width / Math.max(1, values.length - 1);
  const round = (value: number) => Math.round(value * 100) / 100;
  return values.map((value, at) =>
    value === null
      ? null
      : [
          round(values.length === 1 ? box.width / 2 : at * step),
          round(box.bottom - ((value - min) / height) * (box.bottom - box.top)),
        ],
  );
}

/** A part of the values stands where it would among all of them. */
export const sparkPath = (values: Values, all?: Values): string => {
  const places = placesOf(values, all);
  return places
    .map((place, at) => (place ? `${places[at - 1] ? 'L' : 'M'}${place[0]},${place[1]}` : ''))
    .join('');
};

/** Values between two gaps, which have no line. */
export const sparkDots = (values: Values): string => {
  const places = placesOf(values);
  return places
    .map((place, at) => (place && !places[at - 1] && !places[at + 1] ? `M${place[0]},${place[1]}h0` : ''))
    .join('');
};
