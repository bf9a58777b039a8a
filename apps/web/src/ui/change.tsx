import { changeOf, changeText } from '@adsail/contract';
import { useTexts } from '../i18n/use-texts.ts';
import { useLanguage } from '../i18n/use-language.ts';
import css from './change.module.css';
import { classes } from './classes.ts';

interface ChangeProps {
  before: string | null;
  after: string | null;
  /** Which way is good news; null: neither. */
  goodWay: 'up' | 'down' | null;
}

/** Less is what any two days differ by: no news, neither good nor bad. */
const noise = 0.01;

const signs = { up: '▲', down: '▼', none: '■' } as const;

/** How much more or less than before: sign, arrow and colour, so that none of them is needed alone. Nothing where it cannot be said. */
export function Change({ before, after, goodWay }: ChangeProps) {
  const t = useTexts('ui');
  const language = useLanguage();
  const change = changeOf(before, after);
  if (change === null) return null;
  const text = changeText(change, language);
  const way = text.startsWith('+') ? 'up' : text.startsWith('-') ? 'down' : 'none';
  const isSmall = Math.abs(Number(change)) < noise;
  const tone = isSmall || goodWay === null ? 'plain' : way === goodWay ? 'good' : 'bad';
  return (
    <span className={classes('digits', css.change)} data-tone={tone}>
      <span aria-hidden className={css.sign}>
        {signs[way]}
      </span>
      <span className="visually-hidden">{t(`change.${way}`)} </span>
      <bdi dir="ltr">{text}</bdi>
    </span>
  );
}
