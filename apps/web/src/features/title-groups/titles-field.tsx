import { type TitleGroupInput, titleLimits } from '@adsail/contract/title-groups';
import { useRef, useState } from 'react';
import { type FieldError, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { type ContractForm, Field } from '../../ui/form/index.ts';
import { toast } from '../../ui/toast/index.ts';
import { type Change, faultOf, hasSeveralLines, pasteAt, tidy } from './lines.ts';
import { TitleLine } from './title-line.tsx';
import styles from './titles.module.css';

type Form = ContractForm<typeof TitleGroupInput>;

/** Of one line, or of the list as a whole. */
const messageAt = (error: FieldError | undefined, index: number): string | undefined =>
  (error as unknown as Record<number, FieldError | undefined> | undefined)?.[index]?.message;

/** One line for each title and an empty one to go on. Many lines can be pasted at once. */
export function TitlesField({ form }: { form: Form }) {
  const { t } = useTranslation('title-groups');
  const translate = useTranslate('title-groups');
  const { field, fieldState } = useController({ control: form.control, name: 'titles' });
  const list = useRef<HTMLOListElement>(null);
  const titles = field.value ?? [];
  const lines = titles.length < titleLimits.titles ? [...titles, ''] : titles;

  // Of several lines at once nobody has seen each: what is wrong is marked now, not first when it is saved.
  const [pasted, setPasted] = useState(false);
  const take = ({ titles: next, dropped, tooMany }: Change) => {
    field.onChange(next);
    if (dropped > 0) toast.warning(t('duplicates', { count: dropped }));
    if (tooMany > 0) toast.warning(translate('title-groups:rule.limit', { count: titleLimits.titles }));
  };
  const faultAt = (title: string, index: number) => {
    const fault = pasted || index >= titleLimits.titles ? faultOf(title, index) : null;
    const { minLength: min, maxLength: max, titles: limit } = titleLimits;
    return fault && translate(fault, { min, max, limit });
  };
  const focus = (index: number) =>
    list.current?.querySelectorAll('input')[Math.min(index, lines.length - 1)]?.focus();
  const type = (index: number, text: string) => field.onChange(lines.with(index, text).filter(isKept(index)));
  const leave = () => {
    field.onBlur();
    const tidied = tidy(titles);
    if (tidied.titles.join('\n') !== titles.join('\n')) take(tidied);
  };
  const count = tidy(titles).titles.length;

  return (
    <Field
      label={t('field.titles')}
      required
      hint={t('titlesHint', { min: titleLimits.minLength, max: titleLimits.maxLength })}
      aside={t('titlesCount', { number: count, limit: titleLimits.titles })}
      error={fieldState.error?.message ? fieldState.error : undefined}
    >
      {(control) => (
        <ol className={styles.lines} ref={list}>
          {lines.map((title, index) => (
            <TitleLine
              // A line is its place: typing into the empty one must not take the focus away.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              id={index === 0 ? control.id : undefined}
              number={index + 1}
              title={title}
              error={messageAt(fieldState.error, index) ?? faultAt(title, index) ?? undefined}
              inputRef={index === 0 ? field.ref : undefined}
              onType={(text) => type(index, text)}
              onPaste={(text) => {
                if (!hasSeveralLines(text)) return false;
                setPasted(true);
                take(pasteAt(lines, index, text));
                return true;
              }}
              onNext={() => focus(index + 1)}
              onRemove={index < titles.length ? () => take(tidy(titles.toSpliced(index, 1))) : undefined}
              onLeave={leave}
            />
          ))}
        </ol>
      )}
    </Field>
  );
}

/** The empty line at the end is for typing, it is no title; one that is being emptied stays until it is left. */
const isKept =
  (typed: number) =>
  (title: string, index: number, all: readonly string[]): boolean =>
    title !== '' || (index === typed && index < all.length - 1);
