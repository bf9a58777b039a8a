import { valueAt } from '@adsail/contract/delivery';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import type { WizardField } from '../description.ts';
import { useFieldState, useWizard, useWizardState } from '../state/context.ts';
import { shownProblem } from '../state/wizard.ts';
import { afterClick } from './after-click.ts';
import css from './engine.module.css';
import { useProblemText, useWords } from './use-words.ts';

interface FieldSlotProps {
  field: WizardField;
  /** Of the card that it stands in: `materialGroups.0`. */
  card?: string;
}

/** One question with its place in the content: drawn anew only when something about it has changed. */
export const FieldSlot = memo(function FieldSlot({ field, card }: FieldSlotProps) {
  const wizard = useWizard();
  const { t, i18n } = useTranslation('task-wizard');
  const words = useWords();
  const problemText = useProblemText();
  const inCard = (path: string) => (card === undefined ? path : `${card}.${path}`);
  const path = inCard(field.path);
  const { shown, required, options } = useFieldState(path);
  const value = useStore(wizard.store, ({ content }) => valueAt(content, path));
  const paths = [path, ...(field.also ?? []).map(inCard)];
  const { problem } = useWizardState((state) => ({
    problem: paths.map((each) => shownProblem(wizard, state, each)).find((each) => each !== undefined),
  }));
  if (!shown) return null;
  const { platform } = wizard.description;
  const name = field.path.split('.').at(-1) ?? field.path;
  const ownHint = `hint.${platform}.${name}`;
  const hint = field.hasHint
    ? t(i18n.exists(`task-wizard:${ownHint}`) ? ownHint : `hint.${name}`)
    : undefined;
  const isError = problem?.weight === 'error';
  return (
    <div className={css.slot} data-path={path} data-also={(field.also ?? []).map(inCard).join(' ')}>
      {field.draw({
        path,
        platform,
        label: words.field(path),
        hint: problem && !isError ? problemText(problem) : hint,
        required,
        disabled: false,
        error: problem && isError ? { message: problemText(problem) } : undefined,
        options,
        value,
        onChange: (next) => wizard.change(path, next, field),
        onBlur: () => afterClick(() => wizard.touch(path)),
      })}
    </div>
  );
});
