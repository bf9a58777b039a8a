import type { AdPlatform } from '@adsail/contract';
import { adObjectCalls, type ManagedLevel } from '@adsail/contract/ad-objects';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { refreshFeature } from '../../api/query-keys.ts';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { useZone } from '../../ui/use-zone.ts';

const lookEveryMs = 3000;

interface UnderWay {
  /** By this machine's clock: an answer from before says nothing of it. */
  startedAt: number;
  askedAt: string;
  advertiserIds: readonly string[];
}

/** Has accounts read from their platform now, and tells how many of them are. */
export function useRefresh(platform: AdPlatform, level: ManagedLevel) {
  const cache = useQueryClient();
  const today = useZone().today();
  const { mutateAsync, isPending } = useCall(adObjectCalls.refresh);
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const ids = underWay?.advertiserIds ?? [];
  const { data, dataUpdatedAt } = useCallQuery(
    adObjectCalls.page,
    {
      platform,
      level: 'account',
      advertiserId: [...ids],
      days: { from: today, to: today },
      columns: ['cost'],
      pageSize: Math.max(1, ids.length),
    },
    { silent: true, enabled: ids.length > 0, refetchEveryMs: lookEveryMs, staleTimeMs: 0 },
  );
  const done = (data?.list ?? []).filter(
    ({ confirmedAt, isRefreshing, readFailure }) =>
      !isRefreshing &&
      ((confirmedAt !== null && underWay !== null && confirmedAt >= underWay.askedAt) ||
        readFailure !== null),
  ).length;
  const isNew = underWay !== null && data !== undefined && dataUpdatedAt > underWay.startedAt;
  const isOver = isNew && done >= data.list.length;
  const [finished, setFinished] = useState(0);
  if (isOver) {
    setUnderWay(null);
    setFinished(finished + 1);
  }
  useEffect(() => {
    if (finished > 0) void refreshFeature(cache, 'ad-objects');
  }, [finished, cache]);
  const start = useCallback(
    async (advertiserIds: readonly string[]) => {
      const { askedAt, results } = await mutateAsync({ platform, level, advertiserIds: [...advertiserIds] });
      const asked = results
        .filter(({ result }) => result === 'ASKED')
        .map(({ advertiserId }) => advertiserId);
      setUnderWay(asked.length > 0 ? { startedAt: Date.now(), askedAt, advertiserIds: asked } : null);
      return results;
    },
    [mutateAsync, platform, level],
  );
  return {
    start,
    isBusy: isPending || underWay !== null,
    progress: underWay && { done: isNew ? done : 0, count: ids.length },
  };
}
