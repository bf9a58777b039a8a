import type { ReactNode } from 'react';
import css from './card-choices.module.css';
import { errorOf } from './error-of.ts';
import { GroupField } from './field.tsx';
import { type FieldOf, useField } from './fields.ts';
import type { FormSchema } from './use-contract-form.ts';

export interface CardChoice {
  value: string;
  title: string;
  about?: ReactNode;
  hint: string;
  disabled?: boolean;
}

interface CardOptions {
  choices: readonly CardChoice[];
  /** As many in a line as there is room for, instead of one below the other. */
  isBeside?: boolean;
}

/** One of a few, as cards: where a word alone says too little to choose by. */
export function CardChoiceField<Schema extends FormSchema>(props: FieldOf<Schema> & CardOptions) {
  const { choices, isBeside = false, required } = props;
  const { field, fieldState } = useField(props);
  return (
    <GroupField {...props} error={errorOf(fieldState.error)}>
      {(control) => (
        <div
          {...control}
          role="radiogroup"
          aria-required={required || undefined}
          className={css.cards}
          data-beside={isBeside || undefined}
        >
          {choices.map(({ value, title, about, hint, disabled = false }, at) => (
            <label key={value} className={css.card}>
              <input
                ref={at === 0 ? field.ref : undefined}
                type="radio"
                className={css.radio}
                name={control.id}
                value={value}
                checked={field.value === value}
                disabled={disabled}
                onBlur={field.onBlur}
                onChange={() => field.onChange(value)}
              />
              <span className={css.name}>{title}</span>
              {about && <span>{about}</span>}
              <span className={css.hint}>{hint}</span>
            </label>
          ))}
        </div>
      )}
    </GroupField>
  );
}
