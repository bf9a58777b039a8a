import { CallError } from '@adsail/contract';
import { audienceEvents } from '@adsail/contract/audiences/tiktok-events.data';
import { PixelEvent } from '@adsail/contract/pixels';
import { unpackEntries } from '@adsail/contract/targeting';
import { z } from 'zod';
import type { MemberArgs, PrepareArgs } from '../../framework/bind.ts';
import { requireAccount } from '../accounts/index.ts';
import { keyOf, readDictionary } from '../targeting/index.ts';
import { audienceDataOf } from './present.ts';
import { assetsIn } from './store.ts';

/** What TikTok's rules are made of, as the mirror has it. */
const platform = 'TIKTOK';

type OfAccount = { advertiserId: string };

const heldBy = async ({ tx, actor, input }: MemberArgs<OfAccount>, kind: 'pixel' | 'app' | 'audience') => {
  const { advertiserId } = input;
  await requireAccount(tx, actor, { platform, advertiserId }, 'VIEW');
  return assetsIn(tx, { platform, advertiserId }, [kind]);
};

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

const App = z.object({ system: z.string().nullable(), packageName: z.string() });
export async function listApps(args: MemberArgs<OfAccount>) {
  const rows = await heldBy(args, 'app');
  return { list: rows.map((row) => ({ appId: row.external_id, name: row.name, ...App.parse(row.data) })) };
}

const Pixel = z.object({ code: z.string(), status: z.string(), events: z.array(PixelEvent) });
export async function listPixels(args: MemberArgs<OfAccount>) {
  const rows = await heldBy(args, 'pixel');
  return {
    list: rows.map((row) => {
      const { code, status } = Pixel.parse(row.data);
      return { pixelId: row.external_id, name: row.name, code, active: status === 'ACTIVE' };
    }),
  };
}

export async function listAppEvents(args: MemberArgs<OfAccount & { appId: string }>) {
  const rows = await heldBy(args, 'app');
  if (!rows.some(({ external_id }) => external_id === args.input.appId)) throw new CallError('notFound');
  return { list: audienceEvents.APP.map((value) => ({ value, seen: false })) };
}

/** `COMPLETE PAYMENT` of a rule is `COMPLETE_PAYMENT` of a pixel; some have the word of the source before them. */
const isSame = (value: string, event: PixelEvent): boolean => {
  const words = [event.name, event.type].map((text) => text.toUpperCase().replaceAll(/[\s_]+/g, ' '));
  return words.includes(value) || words.includes(value.replace(/^PIXEL /, ''));
};

export async function listPixelEvents(args: MemberArgs<OfAccount & { pixelId: string }>) {
  const pixel = (await heldBy(args, 'pixel')).find(({ external_id }) => external_id === args.input.pixelId);
  if (!pixel) throw new CallError('notFound');
  const { events } = Pixel.parse(pixel.data);
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
