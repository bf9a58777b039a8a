import { Id } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { isolated } from '../../../i18n/isolated.ts';
import { Question } from '../../../ui/question.tsx';
import { useWords } from '../engine/use-words.ts';
import { useWizard, useWizardState } from '../state/context.ts';
import css from './frame.module.css';

/** A choice takes others along: which ones, before it does. */
export function ResetQuestion() {
  const { t } = useTranslation('task-wizard');
  const wizard = useWizard();
  const words = useWords();
  const { question, facts } = useWizardState((state) => ({ question: state.question, facts: state.facts }));
  const said = (path: string, value: unknown) => {
    const known = facts?.assets.find(({ id }) => id === value)?.name;
    // The id of a record says nothing to anybody.
    const spoken = Id.safeParse(value).success ? known : words.value(path, value);
    return spoken || t(value === undefined ? 'reset.nothing' : 'reset.some');
  };
  return (
    <Question
      open={question !== null}
      title={t('reset.title', { field: question ? words.field(question.path) : '' })}
      okText={t('reset.ok')}
      cancelText={t('reset.keep')}
      onOk={() => wizard.answer(true)}
      onCancel={() => wizard.answer(false)}
    >
      <p>{t('reset.text')}</p>
      <ul className={css.resets}>
        {question?.resets.map(({ path, before, after }) => (
          <li key={path}>
            <b>{words.field(path)}</b>
            <span>
              {t('reset.change', {
                before: isolated(said(path, before)),
                after: isolated(said(path, after)),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Question>
  );
}
