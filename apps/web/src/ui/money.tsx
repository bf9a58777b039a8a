import { formatMoney, type Money as MoneyValue } from '@adsail/contract';
import { useLanguage } from '../i18n/use-language.ts';

interface MoneyProps {
  value: MoneyValue;
  /** Several currencies side by side: the symbol alone could be misread, so the code stands with it. */
  mixed?: boolean;
}

/** An exact amount; never goes through a float. Isolated, so that signs and symbols stay in place in Arabic. */
export function Money({ value, mixed = false }: MoneyProps) {
  const language = useLanguage();
  return (
    <bdi dir="ltr" className="digits" style={{ whiteSpace: 'nowrap' }}>
      {formatMoney(value, language)}
      {mixed && ` ${value.currency}`}
    </bdi>
  );
}
