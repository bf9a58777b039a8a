import { useRef, useState } from 'react';
import type { FieldError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '../field.tsx';
import { type FieldOf, useField } from '../fields.ts';
import type { FormSchema } from '../use-contract-form.ts';
import { Line } from './line.tsx';
import { hasSeveralLines, type LineLimits, pasteAt, tidy, type TidyLines } from './lines.ts';
import css from './lines.module.css';

/** Of one line; that of the list as a whole stands below it. */
const messageAt = (error: FieldError | undefined, index: number): string | undefined =>
  (error as unknown as Record<number, FieldError | undefined> | undefined)?.[index]?.message;

/** The empty line at the end is for typing, it is no value; one that is being emptied stays until it is left. */
const isKept =
  (typed: number) =>
  (line: string, index: number, all: readonly string[]): boolean =>
    line !== '' || (index === typed && index < all.length - 1);

interface LinesOptions {
  limits: LineLimits;
  /** Of the empty line at the end. */
  placeholder: string;
}

/** A list of short texts: one line for each and an empty one to go on. Many lines can be pasted at once. */
export function LinesField<Schema extends FormSchema>(props: FieldOf<Schema> & LinesOptions) {
  const { form, name, label, limits, placeholder } = props;
  const { t } = useTranslation('ui');
  const { field, fieldState } = useField(props);
  const list = useRef<HTMLOListElement>(null);
  const values: readonly string[] = field.value ?? [];
  const lines = values.length < limits.lines ? [...values, ''] : values;

  // Of several lines at once nobody has seen each: what is wrong is marked now, not first when it is saved.
  const [isMarked, setMarked] = useState(false);
  const change = (next: readonly string[], mark = isMarked) => {
    field.onChange(next);
    if (mark) void form.trigger(name);
  };
  /** Repeats that were filtered last: said where it happened, until something else is typed. */
  const [filtered, setFiltered] = useState(0);
  const take = ({ lines: next, dropped }: TidyLines, mark?: boolean) => {
    change(next, mark);
    setFiltered(dropped);
  };
  const errorAt = (line: string, index: number) =>
    messageAt(fieldState.error, index) ??
    (index >= limits.lines && line !== '' ? t('lines.beyond', { limit: limits.lines }) : undefined);
  const focus = (index: number) =>
    list.current?.querySelectorAll('input')[Math.min(index, lines.length - 1)]?.focus();
  const leave = () => {
    field.onBlur();
    const tidied = tidy(values);
    if (tidied.lines.join('\n') !== values.join('\n')) take(tidied);
  };

  const count = tidy(values).lines.length;
  const over = count - limits.lines;
  return (
    <Field
      {...props}
      aside={
        over > 0
          ? t('lines.over', { count: over, limit: limits.lines })
          : t('lines.count', { number: count, limit: limits.lines })
      }
      error={fieldState.error?.message ? fieldState.error : undefined}
    >
      {(control) => (
        <>
          <ol className={css.lines} ref={list}>
            {lines.map((line, index) => (
              <Line
                // A line is its place: typing into the empty one must not take the focus away.
                // oxlint-disable-next-line react/no-array-index-key
                key={index}
                id={index === 0 ? control.id : undefined}
                label={label}
                number={index + 1}
                value={line}
                limits={limits}
                placeholder={placeholder}
                error={errorAt(line, index)}
                inputRef={index === 0 ? field.ref : undefined}
                onType={(text) => {
                  setFiltered(0);
                  change(lines.with(index, text).filter(isKept(index)));
                }}
                onPaste={(text) => {
                  if (!hasSeveralLines(text)) return false;
                  setMarked(true);
                  take(pasteAt(lines, index, text), true);
                  return true;
                }}
                onNext={() => focus(index + 1)}
                onRemove={index < values.length ? () => take(tidy(values.toSpliced(index, 1))) : undefined}
                onLeave={leave}
              />
            ))}
          </ol>
          {/* Stands from the start: a screen reader only hears what is added to a known region. */}
          <p role="status" className={css.filtered}>
            {filtered > 0 && t('lines.duplicates', { count: filtered })}
          </p>
        </>
      )}
    </Field>
  );
}
