import { fullDate } from '@adsail/contract';
import { useZone } from './use-zone.ts';

/** An instant as a date with time in the organisation's zone, which a hover names. */
export function DateTime({ at }: { at: string }) {
  const { iana } = useZone();
  return (
    <time dateTime={at} title={iana} style={{ whiteSpace: 'nowrap' }}>
      <bdi dir="ltr">{fullDate(new Date(at), iana)}</bdi>
    </time>
  );
}
