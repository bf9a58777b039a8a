import type { FileKind } from '@adsail/contract/files';
import { ImageInput } from '../upload/image-input.tsx';
import type { SendFile } from '../upload/send.ts';
import { Field } from './field.tsx';
import { type FieldOf, useField } from './fields.ts';
import type { FormSchema } from './use-contract-form.ts';

interface ImageOptions {
  kind: Extract<FileKind, 'image' | 'avatar'>;
  send: SendFile;
  round?: boolean;
}

export function ImageField<Schema extends FormSchema>(props: FieldOf<Schema> & ImageOptions) {
  const { field, fieldState } = useField(props);
  return (
    <Field {...props} error={fieldState.error}>
      {(control) => (
        <ImageInput
          ref={field.ref}
          id={control.id}
          describedBy={control['aria-describedby']}
          invalid={fieldState.invalid}
          label={props.label}
          kind={props.kind}
          send={props.send}
          round={props.round}
          disabled={props.disabled}
          value={field.value ?? ''}
          onChange={field.onChange}
        />
      )}
    </Field>
  );
}
