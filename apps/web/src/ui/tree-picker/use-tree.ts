import { useDeferredValue, useMemo, useState } from 'react';
import { search, visibleRows } from './rows.ts';
import type { Tree } from './tree.ts';

const none: ReadonlySet<string> = new Set();

/** What is searched for, what is open, and on which row the keyboard stands. */
export function useTree(tree: Tree) {
  const [keyword, setText] = useState('');
  // Typing goes on while thousands of names are looked through.
  const searched = useDeferredValue(keyword);
  const found = useMemo(() => search(tree, searched), [tree, searched]);
  const [opened, setOpened] = useState(none);
  /** Of what the search has found; another word begins anew. */
  const [flipped, setFlipped] = useState(none);
  const [activeId, setActiveId] = useState<string | null>(null);
  const rows = useMemo(
    () => visibleRows(tree, found ? flipped : opened, found),
    [tree, found, flipped, opened],
  );
  const place = rows.findIndex(({ branch }) => branch.node.id === activeId);
  const first = found
    ? rows.findIndex(({ branch }) => found.matches.has(branch))
    : Math.min(0, rows.length - 1);
  return {
    keyword,
    setKeyword(text: string) {
      setText(text);
      setFlipped(none);
    },
    /** How many match; null when nobody searches. */
    matches: found ? found.matches.size : null,
    rows,
    /** The first one that matches until somebody moves; -1 where there are none. */
    active: place < 0 ? first : place,
    setActiveId,
    flip(id: string) {
      const change = found ? setFlipped : setOpened;
      change((before) => {
        const next = new Set(before);
        if (!next.delete(id)) next.add(id);
        return next;
      });
    },
  };
}
export type TreeView = ReturnType<typeof useTree>;
