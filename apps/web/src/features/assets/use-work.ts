import type { AdPlatform } from '@adsail/contract';
import { assetCalls, type AssetKind, type AssetChange } from '@adsail/contract/assets';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { refreshFeature } from '../../api/query-keys.ts';
import { useCallQuery } from '../../api/use-call.ts';
import { useQuietPoll } from '../../api/use-quiet-poll.ts';

/** While something is under way, and otherwise: somebody else may begin something. */
const pollMs = { busy: 1500, idle: 15_000 };

const none: readonly AssetChange[] = [];
const isOpen = ({ state }: AssetChange): boolean => state === 'PENDING' || state === 'CHECKING';

/** What is under way between us and the platform. When something of it ends, the list is read again. */
export function useAssetWork(kind: AssetKind, platform: AdPlatform) {
  const cache = useQueryClient();
  const scope = { kind, platform };
  const syncs = useCallQuery(assetCalls.syncStatus, scope, { silent: true }).data;
  const changes = useCallQuery(assetCalls.changes, scope, { silent: true }).data?.list ?? none;
  const every = (syncs?.running ?? 0) > 0 || changes.some(isOpen) ? pollMs.busy : pollMs.idle;
  useQuietPoll(assetCalls.syncStatus, scope, every);
  useQuietPoll(assetCalls.changes, scope, every);

  const ended = [syncs?.endedAt, ...changes.map(({ id, state }) => `${id} ${state}`)].join();
  const before = useRef(ended);
  useEffect(() => {
    if (before.current === ended) return;
    before.current = ended;
    void refreshFeature(cache, 'assets');
  }, [cache, ended]);
  return { syncs, changes };
}
