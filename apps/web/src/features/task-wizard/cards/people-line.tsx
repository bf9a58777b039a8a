import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useCallQuery } from '../../../api/use-call.ts';
import { isolated } from '../../../i18n/isolated.ts';
import { useTranslate } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { listText } from '../../../ui/list-text.ts';
import { saidWords } from '../../audience-form/index.ts';
import { audienceCallsOf } from '../../audiences/index.ts';
import { usePlaceNames } from '../../targeting/index.ts';
import { useWizard } from '../state/context.ts';
import { peopleParts } from './people-words.ts';

/** More of one kind are counted. */
const mostWords = 4;

/** Whom an audience of the library means, in few words: its name alone tells that to its maker only. */
export function PeopleLine({ id }: { id: string }) {
  const { t } = useTranslation('task-wizard');
  const targeting = useTranslation('audience-form').t;
  const translate = useTranslate('audiences');
  const language = useLanguage();
  const wizard = useWizard();
  const { platform } = wizard.description;
  const facts = useStore(wizard.store, (state) => state.facts?.audiences.find((each) => each.id === id));
  const own = peopleParts(facts?.settings ?? {});
  // One that stands at the platform is named by its id there: who is in it says the library.
  const { data } = useCallQuery(
    audienceCallsOf(platform).detail,
    { id },
    { enabled: facts !== undefined && own.length === 0, silent: true },
  );
  const settings = own.length > 0 || !data ? facts?.settings : data.settings;
  const nameOf = usePlaceNames(platform, settings ? [settings] : []);
  const said = peopleParts(settings ?? {}).map(({ field, values }) => {
    const named = values.map((each) => nameOf(field, each) ?? each);
    const words = saidWords(field, { words: named }, targeting, language).map(isolated);
    const more = words.length - mostWords;
    const shown = more > 0 ? [...words.slice(0, mostWords), t('card.more', { number: more })] : words;
    return { field, text: listText(shown, language) };
  });
  const kind = data && data.kind !== 'prestore' ? translate(`audiences:kind.${data.kind}`) : null;
  if (said.length === 0 && kind === null) return null;
  return (
    <>
      {kind}
      {said.map(({ field, text }, at) => (
        <span key={field}>
          {(at > 0 || kind !== null) && ' · '}
          <bdi>{text}</bdi>
        </span>
      ))}
    </>
  );
}
