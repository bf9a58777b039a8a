/**
 * Takes a value into a choice or out of it. What stands for no limit goes with no other value, and is what is left when nothing is.
 * Values that are not offered stay: somebody else has put them there.
 */
export function chooseBesideSole<Value>(
  offered: readonly Value[],
  chosen: readonly unknown[],
  value: Value,
  sole?: Value,
): unknown[] {
  if (sole !== undefined && value === sole) return [sole];
  const isWanted = (each: unknown) => each !== sole && (each === value) !== chosen.includes(each);
  const next = [
    ...chosen.filter((each) => !offered.includes(each as Value)),
    ...offered.filter((each) => isWanted(each)),
  ];
  return next.length === 0 && sole !== undefined ? [sole] : next;
}
