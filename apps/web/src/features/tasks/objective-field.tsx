import type { AdPlatform } from '@adsail/contract';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { errorOf, type FieldOf, GroupField, useField } from '../../ui/form/index.ts';
import css from './tasks.module.css';
import { objectivesOf } from './objectives.ts';
import type { TaskBeginning } from './task-beginning.ts';

interface ObjectiveFieldProps extends Pick<FieldOf<typeof TaskBeginning>, 'form'> {
  platform: AdPlatform;
}

/** What the ads are for, as cards: a word alone says too little to choose by. */
export function ObjectiveField({ form, platform }: ObjectiveFieldProps) {
  const { t } = useTranslation('tasks');
  const say = useTranslate('tasks', 'delivery');
  const props = { form, name: 'objective', label: t('create.objective'), required: true } as const;
  const { field, fieldState } = useField(props);
  return (
    <GroupField {...props} error={errorOf(fieldState.error)}>
      {(control) => (
        <div {...control} role="radiogroup" aria-required className={css.cards}>
          {objectivesOf[platform].map(({ value, name, hint, closed }, at) => (
            <label key={value} className={css.card} data-closed={closed !== undefined}>
              <input
                ref={at === 0 ? field.ref : undefined}
                type="radio"
                className={css.radio}
                name={control.id}
                value={value}
                checked={field.value === value}
                disabled={closed !== undefined}
                onBlur={field.onBlur}
                onChange={() => field.onChange(value)}
              />
              <span className={css.cardName}>{say(name)}</span>
              <span className={css.cardHint}>{say(closed ?? hint)}</span>
            </label>
          ))}
        </div>
      )}
    </GroupField>
  );
}
