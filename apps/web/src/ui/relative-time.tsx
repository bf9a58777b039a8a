import { fullDate, relativeTime } from '@adsail/contract';
import { useState } from 'react';
import { useTranslate } from '../i18n/translate.ts';
import { useNow } from './clock.ts';
import { useZone } from './use-zone.ts';

interface Age {
  text: string;
  seconds: number;
}

/** "3 min ago", which stays true while one looks at it. */
export function useRelativeTime(at: string | number | Date): Age {
  const translate = useTranslate();
  const { iana } = useZone();
  const now = useNow();
  const date = new Date(at);
  // The clock is half a minute exact: what is newer than it has just been.
  const latest = Math.max(now, date.getTime());
  return {
    text: relativeTime(date, translate, { now: new Date(latest), timeZone: iana }),
    seconds: (latest - date.getTime()) / 1000,
  };
}

/** Under a minute there is a word instead of a number, which does not fit into every sentence. */
export const isJustNow = ({ seconds }: Age): boolean => seconds < 60;

/** A date of figures alone keeps its order from right to left. */
export const isFigures = (text: string): boolean => !/[^\d\s:-]/.test(text);

/** The same on the page; the full date in the organisation's zone on hover. */
export function RelativeTime({ at }: { at: string | number | Date }) {
  const { iana } = useZone();
  const { text } = useRelativeTime(at);
  // Made only for the one under the pointer: formatting dates is what costs most in a long table.
  const [hovered, setHovered] = useState<typeof at>();
  const date = new Date(at);
  return (
    // Hovering only fills in a hint; the element itself does nothing.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <time
      dateTime={date.toISOString()}
      dir={isFigures(text) ? 'ltr' : undefined}
      title={hovered === at ? `${fullDate(date, iana)} (${iana})` : undefined}
      onMouseEnter={() => setHovered(at)}
      style={{ whiteSpace: 'nowrap' }}
    >
      {text}
    </time>
  );
}
