import { directionOf, type Language } from '@adsail/contract';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from './field.tsx';
import { type FieldOf, useField, useTextField } from './fields.ts';
import type { FormSchema } from './use-contract-form.ts';

interface TextOptions {
  placeholder?: string;
  /** Shows how many of how many characters are used; the rule itself is the schema's. */
  limit?: number;
  autoComplete?: string;
  /** What a phone offers to type it with. */
  type?: 'url' | 'decimal';
}

interface LongTextOptions extends TextOptions {
  rows?: number;
  /** That it is written in, where this is not the reader's own. */
  language?: Language;
}

/** As people count: an emoji is one. */
const lengthOf = (value: unknown) => [...String(value ?? '').trim()].length;

export function TextField<Schema extends FormSchema>(props: FieldOf<Schema> & TextOptions) {
  const { field, fieldState } = useTextField(props);
  return (
    <Field {...props} error={fieldState.error} aside={<Counter value={field.value} limit={props.limit} />}>
      {(control) => (
        <Input
          {...control}
          {...field}
          value={field.value ?? ''}
          disabled={props.disabled}
          status={fieldState.error ? 'error' : ''}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          {...(props.type && { inputMode: props.type, dir: 'ltr' })}
        />
      )}
    </Field>
  );
}

/** Of a web page. It is read from left to right in every language. */
export function UrlField<Schema extends FormSchema>(props: FieldOf<Schema> & Pick<TextOptions, 'limit'>) {
  return <TextField {...props} placeholder="https://" type="url" />;
}

export function TextAreaField<Schema extends FormSchema>(props: FieldOf<Schema> & LongTextOptions) {
  const { language } = props;
  const { field, fieldState } = useTextField(props);
  return (
    <Field {...props} error={fieldState.error} aside={<Counter value={field.value} limit={props.limit} />}>
      {(control) => (
        <Input.TextArea
          {...control}
          {...field}
          value={field.value ?? ''}
          disabled={props.disabled}
          status={fieldState.error ? 'error' : ''}
          placeholder={props.placeholder}
          lang={language}
          dir={language && directionOf(language)}
          autoSize={{ minRows: props.rows ?? 3, maxRows: 12 }}
        />
      )}
    </Field>
  );
}

export function PasswordField<Schema extends FormSchema>(props: FieldOf<Schema> & TextOptions) {
  const { field, fieldState } = useField(props);
  return (
    <Field {...props} error={fieldState.error}>
      {(control) => (
        <Input.Password
          {...control}
          {...field}
          value={field.value ?? ''}
          disabled={props.disabled}
          status={fieldState.error ? 'error' : ''}
          autoComplete={props.autoComplete}
        />
      )}
    </Field>
  );
}

function Counter({ value, limit }: { value: unknown; limit: number | undefined }) {
  const { t } = useTranslation('ui');
  return limit === undefined ? null : t('form.count', { count: lengthOf(value), limit });
}
