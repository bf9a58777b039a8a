import type { MessageKey } from '@adsail/contract';
import { valueAt } from '@adsail/contract/delivery';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../../i18n/translate.ts';
import {
  ChecksField,
  MultiSelectField,
  type Option,
  RadioField,
  SelectField,
} from '../../../ui/form/index.ts';
import { type AudienceField, type FieldProps, pathOf } from '../field.ts';

type Value = string | number;

interface Words {
  /** The folder of its words under `option`; the field's name without it. Null: the values speak for themselves. */
  words?: string | null;
  /** What cannot be chosen, and why. */
  closed?: Readonly<Record<string, MessageKey>>;
}
type Rest = Omit<AudienceField, 'names' | 'draw'>;

/** What is called any, where nothing is said. */
const unlimited = 'ANY';

function useOptions(name: string, values: readonly Value[], { words = name, closed = {} }: Words): Option[] {
  const { t } = useTranslation('audience-form');
  const translate = useTranslate('delivery', 'audiences');
  return values.map((value) => {
    const reason = closed[value];
    return {
      value,
      label:
        value === unlimited ? t('noLimit') : words === null ? String(value) : t(`option.${words}.${value}`),
      ...(reason && { disabled: translate(reason) }),
    };
  });
}

interface OptionsProps extends FieldProps, Words {
  name: string;
  values: readonly Value[];
}

interface ChoiceProps extends OptionsProps {
  /** Why it cannot be taken away once it is saved. */
  lasting?: MessageKey;
  read?: (value: unknown) => unknown;
  write?: (option: unknown) => unknown;
}
function Choice({ name, values, words, closed, lasting, ...props }: ChoiceProps) {
  const { defaultValues } = props.form.formState;
  const isSaved = props.isChange && valueAt(defaultValues, pathOf(name)) !== undefined;
  const all = lasting && isSaved ? { ...closed, [unlimited]: lasting } : closed;
  return (
    <RadioField {...props} name={pathOf(name)} options={useOptions(name, values, { words, closed: all })} />
  );
}

const readAny = (value: unknown) => value ?? unlimited;
const writeAny = (option: unknown) => (option === unlimited ? undefined : option);

/** One of a few; `hasAny`: or none of them. */
export const choice = (
  name: string,
  values: readonly Value[],
  options: Words & Rest & { hasAny?: boolean; lasting?: MessageKey } = {},
): AudienceField => {
  const { words, closed, hasAny = false, lasting, ...rest } = options;
  return {
    ...rest,
    names: [name],
    draw: (props) => (
      <Choice
        key={name}
        {...props}
        name={name}
        values={hasAny ? [unlimited, ...values] : values}
        words={words}
        closed={closed}
        lasting={lasting}
        {...(hasAny && { read: readAny, write: writeAny })}
      />
    ),
  };
};

const readFirst = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? (value as Value[])[0] : unlimited;
const writeList = (option: unknown) => (option === unlimited ? [] : [option]);

/** One of a few, where the platform takes a list. Without a limit the list is empty. */
export const choiceOfList = (
  name: string,
  values: readonly Value[],
  options: Words & Rest & { hasAny?: boolean } = {},
): AudienceField => {
  const { words, closed, hasAny = false, ...rest } = options;
  return {
    ...rest,
    names: [name],
    draw: (props) => (
      <Choice
        key={name}
        {...props}
        name={name}
        values={hasAny ? [unlimited, ...values] : values}
        words={words}
        closed={closed}
        read={readFirst}
        write={writeList}
      />
    ),
  };
};

function Checks({ name, values, words, closed, sole, ...props }: OptionsProps & { sole?: Value }) {
  const options = useOptions(name, values, { words, closed });
  return <ChecksField {...props} name={pathOf(name)} options={options} sole={sole} />;
}

/** Any of a few; `sole` stands for no limit. */
export const checks = (
  name: string,
  values: readonly Value[],
  options: Words & Rest & { sole?: Value } = {},
): AudienceField => {
  const { words, closed, sole, ...rest } = options;
  return {
    ...rest,
    names: [name],
    draw: (props) => (
      <Checks key={name} {...props} name={name} values={values} words={words} closed={closed} sole={sole} />
    ),
  };
};

function Selected({ name, values, words, closed, ...props }: OptionsProps) {
  const { t } = useTranslation('audience-form');
  const choices = useOptions(name, values, { words, closed }).map(({ value, label }) => ({
    value: String(value),
    label,
  }));
  return (
    <SelectField
      {...props}
      name={pathOf(name)}
      choices={choices}
      clearable={!props.required}
      placeholder={t(props.required ? 'choose' : 'noLimit')}
    />
  );
}

/** One of many. */
export const select = (
  name: string,
  values: readonly string[],
  options: Words & Rest = {},
): AudienceField => {
  const { words, closed, ...rest } = options;
  return {
    ...rest,
    names: [name],
    draw: (props) => (
      <Selected key={name} {...props} name={name} values={values} words={words} closed={closed} />
    ),
  };
};

function Several({ name, values, words, closed, ...props }: OptionsProps) {
  const { t } = useTranslation('audience-form');
  const options = useOptions(name, values, { words, closed });
  return <MultiSelectField {...props} name={pathOf(name)} options={options} placeholder={t('noLimit')} />;
}

/** Several of many. */
export const several = (
  name: string,
  values: readonly Value[],
  options: Words & Rest = {},
): AudienceField => {
  const { words, closed, ...rest } = options;
  return {
    ...rest,
    names: [name],
    draw: (props) => (
      <Several key={name} {...props} name={name} values={values} words={words} closed={closed} />
    ),
  };
};
