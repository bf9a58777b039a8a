import { type AdPlatform, CallError, type Message } from '@adsail/contract';
import { type AssetKind, copyHomes } from '@adsail/contract/assets';
import type { TenantTx } from '../../../db/scope.ts';
import type { Services } from '../../../services.ts';
import { type Reader, requireAccount } from '../../accounts/index.ts';
import { namesIn } from '../store/assets.ts';
import type { KnownAsset } from '../uses/define.ts';
import { assetCopies, type CopyDefinition, type CopyPlace, type CopyPlan } from './define.ts';

export interface CopyTarget {
  platform: AdPlatform;
  advertiserId?: string | undefined;
}

export function copyDefinition({ extensions }: Services, kind: AssetKind): CopyDefinition {
  const found = extensions.of(assetCopies).find((each) => each.kind === kind);
  if (!found) throw new CallError('notFound');
  return found;
}

/** With the name of the account; refused where the reader may not do this there. */
export async function readPlace(
  tx: TenantTx,
  reader: Reader,
  { platform, advertiserId }: CopyTarget,
  needed: 'VIEW' | 'MANAGE',
): Promise<CopyPlace> {
  if (advertiserId === undefined) return { platform, advertiserId: null, advertiserName: '' };
  const { name } = await requireAccount(tx, reader, { platform, advertiserId }, needed);
  return { platform, advertiserId, advertiserName: name };
}

function placeRefusal(source: KnownAsset, { platform, advertiserId }: CopyPlace): Message | null {
  const home = copyHomes[source.kind][platform];
  if (!home) return { key: 'assets:copy.noSuch' };
  if (home === 'ACCOUNT' && advertiserId === null) return { key: 'assets:copy.needsAccount' };
  if (home === 'OWN' && advertiserId !== null) return { key: 'assets:copy.keptHere' };
  const isHere = source.platform === platform && source.advertiserId === advertiserId;
  return isHere ? { key: 'assets:copy.here' } : null;
}

export function planCopy(definition: CopyDefinition, source: KnownAsset, place: CopyPlace): CopyPlan {
  const reason = placeRefusal(source, place);
  return reason ? { reason, parts: [] } : definition.plan(source, place);
}

export const takenNames = async (
  tx: TenantTx,
  { kind, ownNames }: CopyDefinition,
  { platform, advertiserId }: CopyPlace,
): Promise<ReadonlySet<string>> =>
  advertiserId === null
    ? ((await ownNames?.(tx, platform)) ?? new Set())
    : namesIn(tx, { kind, platform, advertiserId });

/** The name itself, cut to what the platform takes, or with a number behind it. */
export function freeName(name: string, max: number, taken: ReadonlySet<string>): string {
  const signs = [...name];
  for (let turn = 1; ; turn += 1) {
    const ending = turn === 1 ? '' : ` ${turn}`;
    const free = signs.slice(0, max - ending.length).join('') + ending;
    if (!taken.has(free)) return free;
  }
}
