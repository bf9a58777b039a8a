import { fullDate } from '@adsail/contract';
import { useLanguage } from '../i18n/use-language.ts';
import { useZone } from './use-zone.ts';

/** An instant as a date with time in the organisation's zone. */
export function DateTime({ at }: { at: string }) {
  const language = useLanguage();
  const { iana } = useZone();
  return (
    <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
      {fullDate(new Date(at), language, iana)}
    </time>
  );
}
