import { pixelLimits } from '@adsail/contract/pixels';
import { type CopiedPart, defineCopy, enqueueChange, refuseTakenName } from '../assets/index.ts';
import { pixelCreate } from './operations.ts';
import { pixelDataOf } from './present.ts';
import { ownsPixel } from './store.ts';

/** A pixel cannot move: a copy is a new one of the same name. */
export const pixelCopies = defineCopy({
  kind: 'pixel',
  nameMax: (platform) => (platform === 'FACEBOOK' ? pixelLimits.facebookName : pixelLimits.name),
  async plan(source, { platform, advertiserId }, { tx }) {
    const isOnFacebook = platform === 'FACEBOOK';
    if (isOnFacebook && advertiserId !== null && (await ownsPixel(tx, advertiserId)))
      return { reason: { key: 'pixels:copy.ownsOne' }, parts: [] };
    const { businessId, events, shared } = pixelDataOf(source);
    const mayBeShared = platform === 'TIKTOK' && source.platform === 'TIKTOK' && businessId !== null;
    const parts: CopiedPart[] = [
      {
        field: 'pixels:column.name',
        outcome: 'EXACT',
        note: isOnFacebook ? { key: 'pixels:copy.oneEach' } : null,
      },
      {
        field: 'pixels:column.code',
        outcome: 'LOST',
        note: { key: mayBeShared ? 'pixels:copy.codeOrShare' : 'pixels:copy.code' },
      },
    ];
    if (events.length > 0)
      parts.push({
        field: 'pixels:column.eventCount',
        outcome: 'LOST',
        note: { key: 'pixels:copy.events', parameters: { count: events.length } },
      });
    if (shared)
      parts.push({ field: 'pixels:column.shared', outcome: 'LOST', note: { key: 'pixels:copy.shared' } });
    return { reason: null, parts, ...(isOnFacebook && { onlyOne: { key: 'pixels:copy.onlyOne' } }) };
  },
  async copy(args, _source, { platform, advertiserId }, { name }) {
    const place = { kind: 'pixel', platform, advertiserId: advertiserId ?? '' } as const;
    await refuseTakenName(args.tx, place, name);
    return enqueueChange(args, { place, action: 'add', name, operation: pixelCreate, payload: { name } });
  },
});
