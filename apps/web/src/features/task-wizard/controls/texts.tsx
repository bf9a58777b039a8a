import { widthOf } from '@adsail/contract/delivery';
import { Input, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { Fact } from '../../../ui/fact.tsx';
import { Field } from '../../../ui/form/index.ts';
import type { FieldProps, WizardField } from '../description.ts';
import css from '../engine/engine.module.css';
import { useWords } from '../engine/use-words.ts';
import { useCurrencies } from './use-accounts.ts';

type Rest = Omit<WizardField, 'path' | 'draw' | 'isTyped'>;

interface TextOptions {
  /** How many characters the platform takes. */
  limit?: number;
  /** East Asian characters count twice. */
  isWide?: boolean;
  rows?: number;
  isLink?: boolean;
}

function Text({ limit, isWide, rows, isLink, ...props }: FieldProps & TextOptions) {
  const { t } = useTranslation('ui');
  const value = (props.value as string | undefined) ?? '';
  // As it is judged: spaces around it are no name.
  const counted = value.trim();
  const used = isWide ? widthOf(counted) : [...counted].length;
  const aside = limit === undefined ? undefined : t('form.count', { count: used, limit });
  const control = {
    value,
    disabled: props.disabled,
    status: props.error ? ('error' as const) : ('' as const),
    autoComplete: 'off',
    onBlur: props.onBlur,
  };
  return (
    <Field {...props} aside={aside}>
      {(ids) =>
        rows ? (
          <Input.TextArea
            {...ids}
            {...control}
            autoSize={{ minRows: rows, maxRows: 10 }}
            onChange={({ target }) => props.onChange(target.value)}
          />
        ) : (
          <Input
            {...ids}
            {...control}
            {...(isLink && { inputMode: 'url', dir: 'ltr', placeholder: 'https://' })}
            onChange={({ target }) => props.onChange(target.value || undefined)}
          />
        )
      }
    </Field>
  );
}

export const text = (path: string, options: TextOptions & Rest = {}): WizardField => {
  const { limit, isWide, rows, isLink, ...rest } = options;
  return {
    ...rest,
    path,
    isTyped: true,
    draw: (props) => <Text {...props} limit={limit} isWide={isWide} rows={rows} isLink={isLink} />,
  };
};

/** Of a web page. */
export const link = (path: string, rest: Rest = {}): WizardField => text(path, { ...rest, isLink: true });

function AmountControl(props: FieldProps) {
  const currencies = useCurrencies();
  return (
    <Field {...props}>
      {(control) => (
        <InputNumber<string>
          {...control}
          className={css.amount}
          stringMode
          min="0"
          controls={false}
          suffix={currencies.length > 0 ? <bdi dir="ltr">{currencies.join(' / ')}</bdi> : undefined}
          value={(props.value as string | undefined) ?? null}
          disabled={props.disabled}
          status={props.error ? 'error' : ''}
          onBlur={props.onBlur}
          onChange={(value) => props.onChange(value === null ? undefined : String(value))}
        />
      )}
    </Field>
  );
}

/** Exact decimal text; each account has it in its own currency. */
export const amount = (path: string, rest: Rest = {}): WizardField => ({
  ...rest,
  path,
  isTyped: true,
  draw: (props) => <AmountControl {...props} />,
});

function NumberControl({
  min,
  max,
  step,
  ...props
}: FieldProps & { min?: number; max?: number; step?: number }) {
  return (
    <Field {...props}>
      {(control) => (
        <InputNumber<number>
          {...control}
          className={css.amount}
          min={min}
          max={max}
          step={step}
          value={(props.value as number | undefined) ?? null}
          disabled={props.disabled}
          status={props.error ? 'error' : ''}
          onBlur={props.onBlur}
          onChange={(value) => props.onChange(value ?? undefined)}
        />
      )}
    </Field>
  );
}

/** A number that is one in the content, too. */
export const number = (
  path: string,
  options: Rest & { min?: number; max?: number; step?: number } = {},
): WizardField => {
  const { min, max, step, ...rest } = options;
  return {
    ...rest,
    path,
    isTyped: true,
    draw: (props) => <NumberControl {...props} min={min} max={max} step={step} />,
  };
};

interface SaidOptions {
  words?: string;
  /** Key under `said`: the same whatever the value. */
  as?: string;
}

function Said({ label, path, value, words, as }: FieldProps & SaidOptions) {
  const { option } = useWords();
  const { t } = useTranslation('task-wizard');
  const name = words ?? path.split('.').at(-1) ?? '';
  const text = value === undefined ? '–' : option(name, String(value));
  return <Fact name={label}>{as ? t(`said.${as}`) : text}</Fact>;
}

/** What follows from other choices: to be read. */
export const said = (path: string, options: Rest & SaidOptions = {}): WizardField => {
  const { words, as, ...rest } = options;
  return { ...rest, path, draw: (props) => <Said {...props} words={words} as={as} /> };
};
