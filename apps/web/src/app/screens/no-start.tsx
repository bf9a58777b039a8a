import { translate } from '@adsail/contract';
import { startLanguage } from '../../i18n/language.ts';
import css from './screen.module.css';

/**
 * Not even the texts could be loaded, or not yet: the contract's own are part of the program. The sentence itself tries
 * again.
 */
export function NoStart() {
  return (
    <main className={`${css.screen} ${css.whole}`}>
      <p role="alert">
        <a href={location.href} className={css.title}>
          {translate(startLanguage(), 'error.unavailable')}
        </a>
      </p>
    </main>
  );
}
