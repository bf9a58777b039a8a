import { z } from 'zod';
import { useState } from 'react';
import { entriesKey, readEntries, writeEntries } from '../../../state/entries-store.ts';
import { keptForMember } from '../../../state/kept.ts';
import { useMember } from '../../../state/member.ts';
import { storedMember, uploadProductName } from '../../../state/stored.ts';
import type { Chosen } from '../send.ts';

const lastProduct = keptForMember(storedMember, uploadProductName, z.string());
const Entries = z.object({ productId: z.string(), tagIds: z.array(z.string()) });

/**
 * What an upload is for. While its drawer is open this tab keeps it over a reload; the next one begins with the product that the
 * list is filtered by, or else with the last one.
 */
export function useUploadChoice(likely: string | undefined) {
  const key = entriesKey({ ...useMember(), path: '', form: 'upload' });
  const [chosen, setChosen] = useState<Chosen>(() => {
    const before = Entries.safeParse(readEntries(sessionStorage, key));
    if (before.success) return before.data;
    return { productId: likely ?? lastProduct.get() ?? '', tagIds: [] };
  });
  return {
    chosen,
    choose: (change: Partial<Chosen>) => {
      const now = { ...chosen, ...change };
      setChosen(now);
      writeEntries(sessionStorage, key, now);
      if (now.productId) lastProduct.set(now.productId);
    },
    /** The drawer is closed on purpose. */
    forget: () => sessionStorage.removeItem(key),
  };
}
