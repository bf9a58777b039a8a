import type { MessageKey } from '@adsail/contract';
import { Checkbox, Radio, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import { choiceMatches, Field, GroupField } from '../../../ui/form/index.ts';
import type { FieldProps, WizardField } from '../description.ts';
import css from '../engine/engine.module.css';
import { useClosedReasons } from '../engine/use-closed-reasons.ts';
import { useWords } from '../engine/use-words.ts';

type Rest = Omit<WizardField, 'path' | 'draw'>;

interface Choices {
  /** Where its words are under `tasks:option`; the last part of its path without it. */
  words?: string;
  /** What cannot be chosen, and why. */
  closed?: Readonly<Record<string, MessageKey>>;
  /** What does not go with the other choices is left out instead of being shown with the reason. */
  hidesOthers?: boolean;
}

interface Option {
  value: string;
  label: string;
  reason?: string;
}

function useOptions(props: FieldProps, values: readonly string[], choices: Choices): Option[] {
  const { option } = useWords();
  const translate = useTranslate('delivery', 'tasks');
  const { words = props.path.split('.').at(-1) ?? '', closed = {}, hidesOthers = false } = choices;
  const isOffered = (value: string) => props.options === null || props.options.includes(value);
  const shown = values.filter((value) => !hidesOthers || isOffered(value) || value === props.value);
  const unoffered = shown.filter((value) => !isOffered(value));
  const reasonFor = useClosedReasons(props.path, unoffered);
  return shown.map((value) => {
    const label = option(words, value);
    const key = closed[value];
    if (key) return { value, label, reason: translate(key) };
    return unoffered.includes(value) ? { value, label, reason: reasonFor(value) } : { value, label };
  });
}

interface OptionsProps extends FieldProps {
  values: readonly string[];
  choices: Choices;
}

const reasonOf = (reason: string | undefined) =>
  reason !== undefined && <span className={css.reason}>{reason}</span>;

function Radios({ values, choices, ...props }: OptionsProps) {
  const options = useOptions(props, values, choices);
  return (
    <GroupField {...props}>
      {(control) => (
        <div
          {...control}
          role="radiogroup"
          aria-required={props.required || undefined}
          aria-invalid={props.error ? true : undefined}
          className={css.options}
        >
          {options.map(({ value, label, reason }) => (
            <Radio
              key={value}
              name={control.id}
              checked={props.value === value}
              disabled={props.disabled || reason !== undefined}
              onBlur={props.onBlur}
              onChange={() => props.onChange(value)}
            >
              {label}
              {reasonOf(reason)}
            </Radio>
          ))}
        </div>
      )}
    </GroupField>
  );
}

const fieldOf =
  (Control: (props: OptionsProps) => React.ReactNode) =>
  (path: string, values: readonly string[], options: Choices & Rest = {}): WizardField => {
    const { words, closed, hidesOthers, ...rest } = options;
    const choices = { words, closed, hidesOthers };
    return {
      ...rest,
      path,
      values,
      closed,
      draw: (props) => <Control {...props} values={values} choices={choices} />,
    };
  };

/** One of a few, all in sight. */
export const choice = fieldOf(Radios);

function Checks({ values, choices, ...props }: OptionsProps) {
  const options = useOptions(props, values, choices);
  const chosen = (props.value as readonly string[] | undefined) ?? [];
  const toggle = (value: string) =>
    props.onChange(
      values.filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each))),
    );
  return (
    <GroupField {...props}>
      {(control) => (
        <div {...control} role="group" className={css.options} data-invalid={props.error ? true : undefined}>
          {options.map(({ value, label, reason }) => (
            <Checkbox
              key={value}
              checked={chosen.includes(value)}
              // What was chosen before it stopped going with the rest can be taken away.
              disabled={props.disabled || (reason !== undefined && !chosen.includes(value))}
              onBlur={props.onBlur}
              onChange={() => toggle(value)}
            >
              {label}
              {reasonOf(reason)}
            </Checkbox>
          ))}
        </div>
      )}
    </GroupField>
  );
}

/** Any of a few, all in sight. */
export const checks = fieldOf(Checks);

function Selected({ values, choices, ...props }: OptionsProps) {
  const { t } = useTranslation('task-wizard');
  const options = useOptions(props, values, { hidesOthers: true, ...choices });
  return (
    <Field {...props}>
      {(control) => (
        <Select<string, Option & { disabled?: boolean }>
          {...control}
          className={css.wide}
          value={(props.value as string | undefined) || undefined}
          disabled={props.disabled}
          status={props.error ? 'error' : ''}
          placeholder={t('choose')}
          allowClear={!props.required}
          options={options.map((option) => ({ ...option, disabled: option.reason !== undefined }))}
          showSearch={{ filterOption: choiceMatches }}
          onBlur={props.onBlur}
          onChange={(value?: string) => props.onChange(value)}
        />
      )}
    </Field>
  );
}

/** One of many. */
export const select = fieldOf(Selected);

function OnOff({ read, write, ...props }: FieldProps & OnOffShape) {
  const isFixed = props.options !== null && props.options.length === 1;
  const closed = isFixed ? [true, false].map(write).filter((each) => !props.options?.includes(each)) : [];
  const reasonFor = useClosedReasons(props.path, closed);
  const hint = closed.includes(write(true)) ? reasonFor(write(true)) : props.hint;
  return (
    <Field {...props} hint={hint}>
      {(control) => (
        <span className={css.switch}>
          <Switch
            {...control}
            checked={read(props.value)}
            disabled={props.disabled || isFixed}
            onChange={(isOn) => props.onChange(write(isOn))}
          />
        </span>
      )}
    </Field>
  );
}

interface OnOffShape {
  read: (value: unknown) => boolean;
  write: (isOn: boolean) => unknown;
}
const onOffOf =
  (shape: OnOffShape) =>
  (path: string, rest: Rest = {}): WizardField => ({
    ...rest,
    path,
    values: [shape.write(true), shape.write(false)].map(String),
    draw: (props) => <OnOff {...props} {...shape} />,
  });

/** `ON` and `OFF`. */
export const onOff = onOffOf({ read: (value) => value === 'ON', write: (isOn) => (isOn ? 'ON' : 'OFF') });
/** True and false. */
export const flag = onOffOf({ read: Boolean, write: (isOn) => isOn });
