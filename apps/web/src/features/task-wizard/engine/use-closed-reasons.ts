import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { listText } from '../../../ui/list-text.ts';
import { useWizard, useWizardState } from '../state/context.ts';
import { closedBy } from '../state/wizard.ts';
import { useWords } from './use-words.ts';

/** Why options of a field cannot be chosen: the other choices that close them, as the form calls them. */
export function useClosedReasons(path: string, options: readonly unknown[]): (option: unknown) => string {
  const { t } = useTranslation('task-wizard');
  const language = useLanguage();
  const words = useWords();
  const wizard = useWizard();
  // The same options may be closed by another choice than before: a field is drawn anew for that too.
  const closers = useWizardState((state) =>
    options.map((option) => JSON.stringify(closedBy(wizard, state, path, option))),
  );
  return (option) => {
    const choices = JSON.parse(closers[options.indexOf(option)] ?? '[]') as ReturnType<typeof closedBy>;
    if (choices.length === 0) return t('delivery:notWithChoices');
    const said = choices.map((choice) =>
      t('choice', {
        field: words.field(choice.path),
        value: isolated(words.value(choice.path, choice.value) || t('reset.nothing')),
      }),
    );
    return t('notWith', { choices: listText(said, language) });
  };
}
