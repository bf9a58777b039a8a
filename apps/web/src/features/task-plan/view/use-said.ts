import { isolated } from '../../../i18n/isolated.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { listText } from '../../../ui/list-text.ts';

/** What a setting is, as one text; several things joined as the reader's language does it. */
export function useSaid(): (words: readonly string[]) => string {
  const language = useLanguage();
  return (words) => {
    const isCut = words.at(-1) === '…';
    const text = listText((isCut ? words.slice(0, -1) : words).map(isolated), language);
    return isCut ? `${text} …` : text;
  };
}
