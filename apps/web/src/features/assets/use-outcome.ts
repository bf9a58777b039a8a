import type { AdPlatform } from '@adsail/contract';
import type { AssetKind, ChangeState } from '@adsail/contract/assets';
import { useState } from 'react';
import { useTranslate } from '../../i18n/translate.ts';
import type { StatusTone } from '../../ui/status-dot.tsx';
import { useAssetWork } from './use-work.ts';

export const changeTones: Readonly<Record<ChangeState, StatusTone>> = {
  PENDING: 'accent',
  CHECKING: 'accent',
  WAITING: 'warning',
  DONE: 'success',
  FAILED: 'danger',
  DOUBTFUL: 'warning',
};

/** What becomes of changes that were sent to a platform, for as long as somebody looks. */
export function useOutcome(kind: AssetKind, platform: AdPlatform) {
  const { changes } = useAssetWork(kind, platform);
  const translate = useTranslate('assets');
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const unseen = changes.filter(({ id }) => !seen.has(id));
  if (unseen.length > 0) setSeen(new Set([...seen, ...unseen.map(({ id }) => id)]));
  return (changeId: string) => {
    const change = changes.find(({ id }) => id === changeId);
    // Only what is done leaves the list by itself; what is not in it yet was sent a moment ago.
    const state = change?.state ?? (seen.has(changeId) ? 'DONE' : 'PENDING');
    return {
      isDone: state === 'DONE',
      tone: changeTones[state],
      text: translate(`assets:changeState.${state}`),
      message: change?.message ?? null,
    };
  };
}
