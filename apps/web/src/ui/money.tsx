import { type AnyMoney, formatMoney } from '@adsail/contract';
import { useLanguage } from '../i18n/use-language.ts';

/** An exact amount with its currency's code; never goes through a float. Isolated, so that signs stay in place in Arabic. */
export function Money({ value }: { value: AnyMoney }) {
  return (
    <bdi dir="ltr" className="digits" style={{ whiteSpace: 'nowrap' }}>
      {formatMoney(value, useLanguage())}
    </bdi>
  );
}
