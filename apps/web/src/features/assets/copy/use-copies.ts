import type { AdPlatform } from '@adsail/contract';
import { assetCalls, assetCopyLimits, type AssetKind } from '@adsail/contract/assets';
import { useState } from 'react';
import { useCallQuery } from '../../../api/use-call.ts';
import type { AssetRow } from '../columns.tsx';
import type { TargetReport } from './report.tsx';
import type { CopyOutcome } from './results.tsx';
import { targetKey, targetOf } from './targets.ts';

type Place = Pick<TargetReport, 'platform' | 'advertiserId'>;
export const placeKey = ({ platform, advertiserId }: Place) =>
  targetKey({ platform, ...(advertiserId && { advertiserId }) });
const pairKey = (pair: Place & Pick<TargetReport, 'sourceId'>) => `${pair.sourceId} ${placeKey(pair)}`;

/** In one go: each asset to each target. */
export const targetsAtOnce = (assets: number): number =>
  Math.min(assetCopyLimits.targets, Math.floor(assetCopyLimits.copies / Math.max(assets, 1)));

/** What is chosen in the dialog, what would come of it, and what came of it. */
export function useCopies(kind: AssetKind, platform: AdPlatform, rows: readonly AssetRow[]) {
  const [keys, setKeys] = useState<string[]>([]);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const [picks, setPicks] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({});
  const [results, setResults] = useState<CopyOutcome[]>();
  /** After a look again: those that were not copied alone. */
  const [pairs, setPairs] = useState<ReadonlySet<string>>();
  const reachedBy = (key: string) => ({ ...targetOf(key), ...(picks[key] && { sources: picks[key] }) });
  const isOver = keys.length > targetsAtOnce(rows.length);
  const report = useCallQuery(
    assetCalls.copyReport,
    { kind, platform, ids: rows.map(({ id }) => id), targets: keys.map(reachedBy) },
    {
      enabled: keys.length > 0 && !isOver && rows.length <= assetCopyLimits.assets && !results,
      silent: true,
      keepPrevious: true,
      staleTimeMs: 0,
    },
  );
  const reports = (keys.length > 0 ? report.data?.list : undefined) ?? [];
  const shown = reports.filter(
    (each) => keys.includes(placeKey(each)) && (pairs?.has(pairKey(each)) ?? true),
  );
  const nameOf = (each: TargetReport) => names[pairKey(each)] ?? each.name;
  const possible = shown.filter((each) => each.possible);
  const areNamed = possible.every((each) => nameOf(each).trim().length >= each.nameMin);
  const versionOf = new Map(rows.map(({ id, version }) => [id, version]));
  return {
    keys,
    setKeys,
    isOver,
    report,
    shown,
    possible,
    isReady: !report.isFetching && possible.length > 0 && areNamed && !isOver,
    nameOf,
    setName: (each: TargetReport, name: string) =>
      setNames((before) => ({ ...before, [pairKey(each)]: name })),
    /** The same for all that name the source: it is one there too. */
    pick: (each: TargetReport, source: string, picked: string) =>
      setPicks((before) => ({
        ...before,
        [placeKey(each)]: { ...before[placeKey(each)], [source]: picked },
      })),
    copyOf: (each: TargetReport) => {
      const version = versionOf.get(each.sourceId);
      return {
        sourceId: each.sourceId,
        ...(version !== undefined && { version }),
        ...reachedBy(placeKey(each)),
        name: nameOf(each).trim(),
        planHash: each.planHash,
      };
    },
    results,
    setResults,
    /** What was copied stays copied; the rest is shown as it is now. */
    lookAgain: () => {
      const again = (results ?? []).filter(({ outdated }) => outdated);
      setKeys([...new Set(again.map(placeKey))]);
      setPairs(new Set(again.map(pairKey)));
      setResults(undefined);
    },
  };
}
