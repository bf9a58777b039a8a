import { CallError, type Message } from '@adsail/contract';
import { type AssetKind, copiedBeside, copyHomes } from '@adsail/contract/assets';
import type { TenantTx } from '../../../db/scope.ts';
import type { Actor } from '../../../framework/bind.ts';
import { refuseUnused } from '../../../framework/platforms.ts';
import type { Services } from '../../../services.ts';
import { type Reader, requireAccount } from '../../accounts/index.ts';
import { payloadHash } from '../../ledger/index.ts';
import { namesIn } from '../store/names.ts';
import type { KnownAsset } from '../uses/define.ts';
import {
  assetCopies,
  type CopyDefinition,
  type CopyPlace,
  type CopyPlan,
  type CopyTarget,
} from './define.ts';

export function copyDefinition({ extensions }: Services, kind: AssetKind): CopyDefinition {
  const found = extensions.of(assetCopies).find((each) => each.kind === kind);
  if (!found) throw new CallError('notFound');
  return found;
}

/** With the name of the account; refused where the reader may not do this there. */
export async function readPlace(
  tx: TenantTx,
  reader: Reader & Pick<Actor, 'platforms'>,
  { platform, advertiserId, sources: picks = {} }: CopyTarget,
  needed: 'VIEW' | 'MANAGE',
): Promise<CopyPlace> {
  refuseUnused(platform, reader);
  if (advertiserId === undefined) return { platform, advertiserId: null, advertiserName: '', picks };
  const { name } = await requireAccount(tx, reader, { platform, advertiserId }, needed);
  return { platform, advertiserId, advertiserName: name, picks };
}

function placeRefusal(source: KnownAsset, { platform, advertiserId }: CopyPlace): Message | null {
  const homes = copyHomes[source.kind][platform];
  if (!homes) return { key: 'assets:copy.noSuch' };
  if (advertiserId === null && !homes.includes('OWN')) return { key: 'assets:copy.needsAccount' };
  if (advertiserId !== null && !homes.includes('ACCOUNT')) return { key: 'assets:copy.keptHere' };
  const isHere = source.platform === platform && source.advertiserId === advertiserId;
  return isHere && !copiedBeside.includes(source.kind) ? { key: 'assets:copy.here' } : null;
}

export async function planCopy(
  definition: CopyDefinition,
  source: KnownAsset,
  place: CopyPlace,
  facts: { tx: TenantTx; known: unknown },
): Promise<CopyPlan> {
  const reason = placeRefusal(source, place);
  return reason ? { reason, parts: [] } : definition.plan(source, place, facts);
}

/** Plans of one call: of those that an account takes one of, the first gets the place. */
export function plansOfOneCall(definition: CopyDefinition) {
  const filled = new Set<string>();
  return async (
    source: KnownAsset,
    place: CopyPlace,
    facts: { tx: TenantTx; known: unknown },
  ): Promise<CopyPlan> => {
    const plan = await planCopy(definition, source, place, facts);
    if (plan.reason || !plan.onlyOne) return plan;
    const key = `${place.platform} ${place.advertiserId}`;
    if (filled.has(key)) return { ...plan, reason: plan.onlyOne };
    filled.add(key);
    return plan;
  };
}

/** Of all that the copy would be made of, as `plan` says it of the source in this version; whether it can be done is asked anew. */
export const planHash = ({ version }: KnownAsset, plan: CopyPlan): string =>
  payloadHash({ version, plan: { ...plan, reason: null } }).toString('hex');

/** Which of these names something there has. */
export const takenNames = async (
  tx: TenantTx,
  { kind, ownNames }: CopyDefinition,
  { platform, advertiserId }: CopyPlace,
  names: readonly string[],
): Promise<ReadonlySet<string>> =>
  advertiserId === null
    ? ((await ownNames?.(tx, platform, names)) ?? new Set())
    : namesIn(tx, { kind, platform, advertiserId }, names);

/** The name itself, cut to what the platform takes, or with a number behind it. */
function nameAt(name: string, max: number, turn: number): string {
  const ending = turn === 1 ? '' : ` ${turn}`;
  return [...name].slice(0, max - ending.length).join('') + ending;
}

const askedAtOnce = 20;

/** The first of them that is not taken; who has a few copies is answered at once. */
export async function freeName(
  name: string,
  max: number,
  taken: (names: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<string> {
  for (let first = 1; ; first += askedAtOnce) {
    const names = Array.from({ length: askedAtOnce }, (_, at) => nameAt(name, max, first + at));
    const found = await taken(names);
    const free = names.find((each) => !found.has(each));
    if (free !== undefined) return free;
  }
}
