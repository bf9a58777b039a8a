import type { Language } from '@adsail/contract';
import { startLanguage } from '../../../i18n/language.ts';
import css from '../screen.module.css';
import ar from './messages/ar.json';
import en from './messages/en.json';
import zh from './messages/zh.json';

const texts: Record<Language, typeof en> = { zh, en, ar };

/**
 * Not even the texts could be loaded, or not yet: this sentence alone is part of the program, in every language. It is
 * also the link that tries again.
 */
export function NoStart() {
  return (
    <main className={`${css.screen} ${css.whole}`}>
      <p role="alert">
        <a href={location.href} className={css.title}>
          {texts[startLanguage()].unavailable}
        </a>
      </p>
    </main>
  );
}
