import { wrong } from '../errors.ts';
import type { Context } from '../define-route.ts';
import { visiblePixels } from '../assets/pixels.ts';

/** Which of an account's things an audience of a kind is made from; kinds not listed take any id. */
const sourceLevels: Record<string, string> = { APP: 'app', ENGAGEMENT: 'adgroup' };

export function requireSource(context: Context, type: string, id: string): void {
  const { world, account } = context;
  const level = sourceLevels[type];
  const held =
    type === 'PIXEL'
      ? visiblePixels(context).some((pixel) => pixel.id === id)
      : level === undefined || world.state.objects.get('tiktok', level, id)?.accountId === account.id;
  if (!held) throw wrong(`event_source_ids: ${type} source ${id} does not exist.`);
}
