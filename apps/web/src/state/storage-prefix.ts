/** Takes away every entry whose key begins so. The keys are read first: removing moves the positions of the others. */
export function removeByPrefix(store: Pick<Storage, 'key' | 'length' | 'removeItem'>, prefix: string): void {
  const keys = Array.from({ length: store.length }, (_, position) => store.key(position));
  for (const key of keys) if (key?.startsWith(prefix)) store.removeItem(key);
}
