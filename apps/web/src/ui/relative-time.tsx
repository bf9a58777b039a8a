import { fullDate, relativeTime } from '@adsail/contract';
import { Tooltip } from 'antd';
import { useEffect, useState } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { useZone } from './use-zone.ts';

const halfMinute = 30_000;

/** "3 min ago", which stays true while one looks at it; the full date in the organisation's zone on hover. */
export function RelativeTime({ at }: { at: string | number | Date }) {
  const language = useLanguage();
  const zone = useZone();
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfMinute);
    return () => clearInterval(timer);
  }, []);
  const date = new Date(at);
  return (
    <Tooltip title={`${fullDate(date, language, zone.iana)} (${zone.iana})`}>
      <time dateTime={date.toISOString()} style={{ whiteSpace: 'nowrap' }}>
        {relativeTime(date, language, { now: now < date ? date : now, timeZone: zone.iana })}
      </time>
    </Tooltip>
  );
}
