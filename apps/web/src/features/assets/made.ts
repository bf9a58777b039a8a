import type { AdPlatform } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import { useMemo } from 'react';
import { create } from 'zustand';

/** What was made here and is kept here: no operation tells of it, as one does of what goes to a platform. */
export interface Made {
  key: number;
  id: string;
  kind: AssetKind;
  platform: AdPlatform;
  name: string;
}

/** As long as the server tells of an operation that is done. */
const shownMs = 120_000;

const useAllMade = create<{ list: readonly Made[] }>()(() => ({ list: [] }));
let lastKey = 0;

export const forgetMade = (key: number): void =>
  useAllMade.setState(({ list }) => ({ list: list.filter((made) => made.key !== key) }));

export function rememberMade(made: Omit<Made, 'key'>): void {
  const key = (lastKey += 1);
  useAllMade.setState(({ list }) => ({ list: [{ ...made, key }, ...list] }));
  setTimeout(() => forgetMade(key), shownMs);
}

/** The newest first. */
export function useMade(kind: AssetKind, platform: AdPlatform): readonly Made[] {
  const { list } = useAllMade();
  return useMemo(
    () => list.filter((made) => made.kind === kind && made.platform === platform),
    [list, kind, platform],
  );
}
