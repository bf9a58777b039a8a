import { fullDate, relativeTime } from '@adsail/contract';
import { useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useNow } from './clock.ts';
import { useZone } from './use-zone.ts';

/** "3 min ago", which stays true while one looks at it; the full date in the organisation's zone on hover. */
export function RelativeTime({ at }: { at: string | number | Date }) {
  const language = useLanguage();
  const { iana } = useZone();
  const now = useNow();
  // Made only for the one under the pointer: formatting dates is what costs most in a long table.
  const [title, setTitle] = useState<string>();
  const date = new Date(at);
  return (
    // Hovering only fills in a hint; the element itself does nothing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <time
      dateTime={date.toISOString()}
      title={title}
      onMouseEnter={() => setTitle(`${fullDate(date, language, iana)} (${iana})`)}
      style={{ whiteSpace: 'nowrap' }}
    >
      {relativeTime(date, language, { now: new Date(Math.max(now, date.getTime())), timeZone: iana })}
    </time>
  );
}
