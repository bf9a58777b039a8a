/** The materials of a group where the platform takes only so many in one ad, and the keys of those ads. */
export function chunksOf(
  id: string,
  materialIds: readonly string[],
  size: number,
): { key: string; materialIds: string[] }[] {
  return Array.from({ length: Math.ceil(materialIds.length / size) }, (_, at) => {
    const chunk = materialIds.slice(at * size, (at + 1) * size);
    // The first is the group's; more of them are told apart by what they begin with.
    return { key: at === 0 ? id : `${id}/${chunk[0]}`, materialIds: chunk };
  });
}
