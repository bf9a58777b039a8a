import { type AnyMoney, formatMoney } from '@adsail/contract';
import { useLanguage } from '../i18n/use-language.ts';

interface MoneyProps {
  /** In any currency: ad accounts have more than the console reports in. */
  value: AnyMoney;
  /** Several currencies side by side: the symbol alone could be misread, so the code stands with it. */
  mixed?: boolean;
}

/** An exact amount; never goes through a float. Isolated, so that signs and symbols stay in place in Arabic. */
export function Money({ value, mixed = false }: MoneyProps) {
  const language = useLanguage();
  const text = formatMoney(value, language);
  return (
    <bdi dir="ltr" className="digits" style={{ whiteSpace: 'nowrap' }}>
      {text}
      {mixed && !text.includes(value.currency) && ` ${value.currency}`}
    </bdi>
  );
}
