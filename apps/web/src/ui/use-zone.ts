import { dayIn, ianaOf, type ZoneKey, zoneOffsetLabel } from '@adsail/contract';
import { useMemo } from 'react';
import { storedMember } from '../state/stored.ts';

/** Only the shell shows times, and there a member is always known. */
const withoutMember: ZoneKey = 'Asia_Shanghai';

/** The organisation's timezone: the one in which the console speaks of days, whatever the browser is set to. */
export function useZone() {
  const key = storedMember.use()?.timezone ?? withoutMember;
  return useMemo(
    () => ({
      key,
      iana: ianaOf(key),
      label: () => `${ianaOf(key).split('/').at(-1)?.replaceAll('_', ' ')} ${zoneOffsetLabel(key)}`,
      today: (now?: Date) => dayIn(key, now),
    }),
    [key],
  );
}
