import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, errorOf, useField } from '../../../ui/form/index.ts';
import { type FieldProps, pathOf } from '../field.ts';
import css from '../form.module.css';

/** What a picker needs of its field. */
interface PickerControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  label: string;
  disabled: boolean;
  advertiserId: string | undefined;
}

interface FoldedProps extends FieldProps {
  /** All that it fills: the first one has the message. */
  names: readonly string[];
  children: (control: PickerControl) => ReactNode;
}

const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0;

/** A list is long and most stay empty: it opens when somebody wants to limit something, and is loaded then. */
export function Folded({ names, children, ...props }: FoldedProps) {
  const { t } = useTranslation('audience-form');
  const { form, label, required, disabled, advertiserId } = props;
  const [name = ''] = names;
  const { field, fieldState } = useField({ form, name: pathOf(name), label });
  const error = errorOf(fieldState.error);
  const isAny = form.watch(names.map(pathOf)).some(isFilled);
  const [isOpen, setOpen] = useState(false);
  if (required || isAny || isOpen)
    return (
      <Field {...props} error={error}>
        {(control) => children({ ...control, label, disabled, advertiserId: advertiserId || undefined })}
      </Field>
    );
  return (
    <Field {...props} error={error}>
      {(control) => (
        <div className={css.folded}>
          <span>{t('noLimit')}</span>
          <Button
            id={control.id}
            aria-describedby={control['aria-describedby']}
            ref={field.ref}
            size="small"
            disabled={disabled}
            onClick={() => setOpen(true)}
          >
            {t('limit')}
          </Button>
        </div>
      )}
    </Field>
  );
}
