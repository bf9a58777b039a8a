import type { RunningSandbox } from '@adsail/sandbox';

/**
 * Where the writes of a platform go, and how much of what goes there is one. At Facebook everything goes one way, files as well, whose
 * silence would be waited for as long as a film may take: there the line breaks instead.
 */
const writes = [
  { platform: 'tiktok', path: '/create', share: 1, silence: 'timeout_after' },
  { platform: 'facebook', path: '/v', share: 0.5, silence: 'drop' },
  { platform: 'ocean', path: '/create', share: 1, silence: 'timeout_after' },
] as const;

const burst = 5;
/** Facebook shuts an account for minutes: of its turns most are left out, or nothing else would ever happen there. */
const turns = [
  'tiktok',
  'ocean',
  'tiktok',
  'ocean',
  'tiktok',
  'ocean',
  'tiktok',
  'ocean',
  'facebook',
] as const;

export interface Misfortune {
  /** Of lists behind what was made: shortest and longest. */
  lagSeconds: [number, number];
  /** So often some requests in a row are refused as too many. */
  burstEveryMs: number;
}

/** 5 % of the writes fall silent after they were carried out, 5 % answer with a fault of the platform, before or after; lists lag behind. */
export function addMisfortune(
  { world }: Pick<RunningSandbox, 'world'>,
  { lagSeconds, burstEveryMs }: Misfortune,
): () => void {
  for (const { platform, path, share, silence } of writes) {
    for (const [kind, rate] of [
      [silence, 0.05],
      ['error_after', 0.025],
      ['error_before', 0.025],
      // Long enough for a kill in the middle of it.
      ['slow', 0.5],
    ] as const)
      world.faults.add({ platform, path, kind, rate: rate * share, seed: kind, delayMs: 300 });
    world.lag.add({ platform, seconds: lagSeconds });
  }
  let turn = 0;
  const bursts = setInterval(() => {
    const platform = turns[turn % turns.length] ?? 'tiktok';
    turn += 1;
    world.faults.add({ platform, kind: 'limit', rate: 1, count: burst });
  }, burstEveryMs);
  return () => clearInterval(bursts);
}
