import { type AnyMoney, formatMoney } from '@adsail/contract';
import { useLanguage } from '../i18n/use-language.ts';
import { classes } from './classes.ts';
import css from './money.module.css';

/** An exact amount with its currency's code; never goes through a float. Isolated, so that signs stay in place in Arabic. */
export function Money({ value }: { value: AnyMoney }) {
  const text = formatMoney(value, useLanguage());
  return (
    <bdi dir="ltr" className={classes('digits', css.money)} title={text}>
      {text}
    </bdi>
  );
}
