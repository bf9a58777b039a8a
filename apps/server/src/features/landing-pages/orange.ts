import { CallError, type Message } from '@adsail/contract';
import { z } from 'zod';
import { AccountWaits } from '../accounts/index.ts';
import { type AskArgs, type CopiedPart, type KnownAsset, partOf } from '../assets/index.ts';
import { askPlatform } from '../targeting/index.ts';
import { KnownPage } from './uses.ts';

/** What an orange page is built of; null when that cannot be read now. */
export type Bricks = readonly unknown[] | null;

export const isOrange = ({ data }: Pick<KnownAsset, 'data'>): boolean =>
  KnownPage.parse(data).pageType === 'ORANGE';

export async function readBricks(
  args: AskArgs,
  { platform, advertiserId, externalId }: KnownAsset,
): Promise<Bricks> {
  if (advertiserId === null || externalId === null) return null;
  try {
    return await askPlatform(args, { platform, advertiserId }, (account) =>
      partOf(account, 'sites').bricks(account.scope, externalId),
    );
  } catch (error) {
    if (error instanceof AccountWaits || error instanceof CallError) return null;
    throw error;
  }
}

export function bricksRefusal(bricks: Bricks): Message | null {
  if (bricks === null) return { key: 'landing-pages:copy.unread' };
  return bricks.length > 0 ? null : { key: 'landing-pages:copy.noContent' };
}

/** Text needs nothing of the account that it stands in. */
const textBrick = 'XrSimpleText';
const Brick = z.object({ name: z.string().min(1) });

/** One part for each kind of brick: text goes along, all others may name files and forms of their account. */
export function brickParts(bricks: Bricks): CopiedPart[] {
  const names = (bricks ?? []).map((brick) => Brick.safeParse(brick).data?.name ?? '?');
  return [...new Set(names)].map((name) =>
    name === textBrick
      ? { field: 'landing-pages:column.text', outcome: 'EXACT' }
      : { name, outcome: 'ROUGH', note: { key: 'landing-pages:copy.accountBricks' } },
  );
}
