import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../ui/form/index.ts';
import type { FieldProps, WizardField } from '../description.ts';
import css from '../engine/engine.module.css';

interface Options {
  max: number;
  /** Ids and links: several can be pasted at once. Texts have spaces and commas of their own. */
  isPlain?: boolean;
}

const betweenWords = ['\n', ' ', ',', '，'];
const betweenTexts = ['\n'];

function Tags({ max, isPlain, ...props }: FieldProps & Options) {
  const { t } = useTranslation('task-wizard');
  const chosen = (props.value as readonly string[] | undefined) ?? [];
  return (
    <Field {...props}>
      {(control) => (
        <Select<string[]>
          {...control}
          className={css.wide}
          mode="tags"
          open={false}
          suffixIcon={null}
          maxCount={max}
          tokenSeparators={isPlain ? betweenWords : betweenTexts}
          value={[...chosen]}
          disabled={props.disabled}
          status={props.error ? 'error' : ''}
          placeholder={t('typeEntries')}
          onBlur={props.onBlur}
          onChange={(next) =>
            props.onChange([...new Set(next.map((each) => each.trim()).filter(Boolean))].slice(0, max))
          }
        />
      )}
    </Field>
  );
}

/** Short entries that are typed: each is done with the Enter key. */
export const tags = (
  path: string,
  { max, isPlain, ...rest }: Options & Omit<WizardField, 'path' | 'draw'>,
): WizardField => ({ ...rest, path, draw: (props) => <Tags {...props} max={max} isPlain={isPlain} /> });
