import { chunksOf } from '@adsail/connectors';
import { type AdPlatform, CallError } from '@adsail/contract';
import type { AssetKind } from '@adsail/contract/assets';
import { withTenant } from '../../../db/scope.ts';
import type { PrepareArgs } from '../../../framework/bind.ts';
import type { KnownAsset } from '../uses/define.ts';
import { knownAsset } from '../uses/known.ts';
import type { CopyDefinition, CopyTarget } from './define.ts';

/** Where each of the assets is to go. */
export type Wanted = ReadonlyMap<string, readonly CopyTarget[]>;
/** What the plans of each have to know besides. */
export type Learnt = ReadonlyMap<string, unknown>;

/** Of platforms and files: so many are asked for side by side. */
export const askedAtOnce = 4;

/** The answer, or why there is none: what one asset lacks, holds up no other. */
export async function orRefusal<T>(work: () => Promise<T>): Promise<T | CallError> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CallError) return error;
    throw error;
  }
}

/** Each of them, or why it cannot be copied; where that is so of all, nothing was asked for that there is. */
export async function openAll<T>(
  ids: Iterable<string>,
  open: (id: string) => Promise<T>,
): Promise<ReadonlyMap<string, T | CallError>> {
  const opened = new Map<string, T | CallError>();
  for (const id of ids) opened.set(id, await orRefusal(() => open(id)));
  const [first] = opened.values();
  if (first instanceof CallError && [...opened.values()].every((each) => each instanceof CallError))
    throw first;
  return opened;
}

/** Those that the reader may see; for the others the call itself says what is wrong. */
async function readSources(
  { services, actor, input }: PrepareArgs<{ kind: AssetKind; platform: AdPlatform }>,
  ids: Iterable<string>,
): Promise<KnownAsset[]> {
  const { kind, platform } = input;
  return withTenant(services.db, actor, async (tx) => {
    const found: KnownAsset[] = [];
    for (const id of ids) {
      const one = await orRefusal(() => knownAsset(tx, services, actor, { kind, platform, id }));
      if (!(one instanceof CallError)) found.push(one);
    }
    return found;
  });
}

export async function learnFor(
  args: PrepareArgs<{ kind: AssetKind; platform: AdPlatform }>,
  { learn }: CopyDefinition,
  wanted: Wanted,
): Promise<Learnt> {
  const learnt = new Map<string, unknown>();
  if (!learn) return learnt;
  for (const some of chunksOf(await readSources(args, wanted.keys()), askedAtOnce))
    await Promise.all(
      some.map(async (source) =>
        learnt.set(source.id, await learn(args, source, wanted.get(source.id) ?? [])),
      ),
    );
  return learnt;
}
