import { CallError } from '@adsail/contract';
import { audienceEvents } from '@adsail/contract/audiences/tiktok-events.data';
import type { PixelEvent } from '@adsail/contract/pixels';
import { unpackEntries } from '@adsail/contract/targeting';
import type { MemberArgs, PrepareArgs } from '../../framework/bind.ts';
import { requireAccount } from '../accounts/index.ts';
import { AppData } from '../apps/index.ts';
import { PixelData } from '../pixels/index.ts';
import { keyOf, readDictionary } from '../targeting/index.ts';
import { audienceDataOf } from './present.ts';
import { assetIn, assetsIn } from './store.ts';

/** What TikTok's rules are made of, as the mirror has it. */
const platform = 'TIKTOK';

type OfAccount = { advertiserId: string };

async function accountOf({ tx, actor, input: { advertiserId } }: MemberArgs<OfAccount>) {
  await requireAccount(tx, actor, { platform, advertiserId }, 'VIEW');
  return { platform, advertiserId } as const;
}
const heldBy = async (args: MemberArgs<OfAccount>, kind: 'pixel' | 'app' | 'audience') =>
  assetsIn(args.tx, await accountOf(args), kind);

async function oneHeldBy(args: MemberArgs<OfAccount>, kind: 'pixel' | 'app', externalId: string) {
  const found = await assetIn(args.tx, await accountOf(args), kind, externalId);
  if (!found) throw new CallError('notFound');
  return found;
}

/** Custom and similar ones: saved targetings have no people. */
export async function listChoices(args: MemberArgs<OfAccount>) {
  const rows = await heldBy(args, 'audience');
  return {
    list: rows.flatMap((row) => {
      const { kind, state, size } = audienceDataOf(row);
      return kind === 'prestore' ? [] : [{ id: row.external_id, name: row.name, kind, state, size }];
    }),
  };
}

export async function listApps(args: MemberArgs<OfAccount>) {
  const rows = await heldBy(args, 'app');
  return {
    list: rows.map((row) => {
      const { system, packageName } = AppData.parse(row.data);
      return { appId: row.external_id, name: row.name, system, packageName };
    }),
  };
}

export async function listPixels(args: MemberArgs<OfAccount>) {
  const rows = await heldBy(args, 'pixel');
  return {
    list: rows.map((row) => {
      const { code, status } = PixelData.parse(row.data);
      return { pixelId: row.external_id, name: row.name, code, active: status === 'ACTIVE' };
    }),
  };
}

export async function listAppEvents(args: MemberArgs<OfAccount & { appId: string }>) {
  await oneHeldBy(args, 'app', args.input.appId);
  return { list: audienceEvents.APP.map((value) => ({ value, seen: false })) };
}

/** `COMPLETE PAYMENT` of a rule is `COMPLETE_PAYMENT` of a pixel; some have the word of the source before them. */
const isSame = (value: string, event: PixelEvent): boolean => {
  const words = [event.name, event.type].map((text) => text.toUpperCase().replaceAll(/[\s_]+/g, ' '));
  return words.includes(value) || words.includes(value.replace(/^PIXEL /, ''));
};

export async function listPixelEvents(args: MemberArgs<OfAccount & { pixelId: string }>) {
  const pixel = await oneHeldBy(args, 'pixel', args.input.pixelId);
  const { events } = PixelData.parse(pixel.data);
  return {
    list: audienceEvents.PIXEL.map((value) => ({
      value,
      seen: events.some((event) => isSame(value, event)),
    })),
  };
}

/** A similar audience is of whole countries. */
export async function listLocations(args: PrepareArgs<OfAccount>) {
  const { entries } = await readDictionary(args, keyOf(platform, 'region'));
  return {
    list: unpackEntries(entries)
      .filter(({ type }) => type === 'COUNTRY')
      .map(({ id, name, code = null }) => ({ id, name, code })),
  };
}
