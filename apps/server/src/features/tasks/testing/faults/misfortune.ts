import type { RunningSandbox } from '@adsail/sandbox';

type Sandbox = Pick<RunningSandbox, 'world'>;

/**
 * Where the writes of a platform go. At Facebook everything goes one way, files as well, whose silence would be waited for as long as a
 * film may take: there the line breaks instead.
 */
const writes = [
  { platform: 'tiktok', path: '/create', silence: 'timeout_after' },
  { platform: 'facebook', path: '/v', silence: 'drop' },
  { platform: 'ocean', path: '/create', silence: 'timeout_after' },
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
  /** Of writes that fall silent after they were carried out, and of those that answer with a fault of the platform. */
  rate?: number;
}

/** 5 % of the writes fall silent after they were carried out, 5 % answer with a fault of the platform, before or after; lists lag behind. */
export function addMisfortune({ world }: Sandbox, { lagSeconds, rate = 0.05 }: Misfortune): void {
  for (const { platform, path, silence } of writes) {
    for (const [kind, share] of [
      [silence, rate],
      ['error_after', rate / 2],
      ['error_before', rate / 2],
      // Long enough for a kill in the middle of it.
      ['slow', 0.5],
    ] as const)
      world.faults.add({ platform, path, kind, rate: share, seed: kind, delayMs: 300 });
    world.lag.add({ platform, seconds: lagSeconds });
  }
}

/** Some requests in a row are refused as too many. */
export const refuseSome = ({ world }: Sandbox, platform: (typeof turns)[number]): unknown =>
  world.faults.add({ platform, kind: 'limit', rate: 1, count: burst });

/** So often, on one platform after the other. */
export function refuseInTurns(sandbox: Sandbox, everyMs: number): () => void {
  let turn = 0;
  const bursts = setInterval(() => {
    refuseSome(sandbox, turns[turn % turns.length] ?? 'tiktok');
    turn += 1;
  }, everyMs);
  return () => clearInterval(bursts);
}
