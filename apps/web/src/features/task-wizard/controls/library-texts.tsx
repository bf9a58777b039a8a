import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { widthOf } from '@adsail/contract/delivery';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field, GroupField } from '../../../ui/form/index.ts';
import { RowButton } from '../../../ui/row-button.tsx';
import type { FieldProps, WizardField } from '../description.ts';
import css from '../pickers/pickers.module.css';
import { TextDrawer } from '../pickers/text-drawer.tsx';

interface Options {
  /** How long a text may be. */
  limit?: number;
  /** East Asian characters count twice. */
  isWide?: boolean;
}
type Rest = Omit<WizardField, 'path' | 'draw' | 'isTyped'>;

const usedOf = (text: string, isWide: boolean | undefined): number =>
  isWide ? widthOf(text) : [...text].length;

interface LibraryButtonProps {
  max: number;
  onTake: (texts: string[]) => void;
}

function LibraryButton({ max, onTake }: LibraryButtonProps) {
  const { t } = useTranslation('task-wizard');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="link" size="small" className={css.link} onClick={() => setOpen(true)}>
        {t('picker.fromLibrary')}
      </Button>
      {isOpen && (
        <TextDrawer
          max={max}
          onClose={() => setOpen(false)}
          onChoose={(texts) => {
            setOpen(false);
            onTake(texts);
          }}
        />
      )}
    </>
  );
}

function LibraryText({ limit, isWide, ...props }: FieldProps & Options) {
  const { t } = useTranslation('ui');
  const value = (props.value as string | undefined) ?? '';
  return (
    <Field
      {...props}
      aside={
        <>
          <LibraryButton max={1} onTake={([text]) => props.onChange(text)} />
          {limit !== undefined && ` · ${t('form.count', { count: usedOf(value, isWide), limit })}`}
        </>
      }
    >
      {(control) => (
        <Input.TextArea
          {...control}
          value={value}
          status={props.error ? 'error' : ''}
          autoSize={{ minRows: 2, maxRows: 10 }}
          onBlur={props.onBlur}
          onChange={({ target }) => props.onChange(target.value)}
        />
      )}
    </Field>
  );
}

/** One text, written or taken from the libraries. */
export const libraryText = (path: string, options: Options & Rest = {}): WizardField => {
  const { limit, isWide, ...rest } = options;
  return {
    ...rest,
    path,
    isTyped: true,
    draw: (props) => <LibraryText {...props} limit={limit} isWide={isWide} />,
  };
};

function LibraryTexts({ limit, isWide, max, ...props }: FieldProps & Options & { max: number }) {
  const { t } = useTranslation(['task-wizard', 'ui']);
  const texts = (props.value as readonly string[] | undefined) ?? [];
  const shown = texts.length > 0 ? texts : [''];
  const take = (added: readonly string[]) =>
    props.onChange([...new Set([...texts.filter(Boolean), ...added])].slice(0, max));
  return (
    <GroupField {...props} aside={<LibraryButton max={max} onTake={take} />}>
      {(control) => (
        <div {...control} role="group" className={css.lines}>
          {shown.map((text, at) => (
            // Texts have no names of their own: what tells them apart is their place.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={at} className={css.line}>
              <Input.TextArea
                aria-label={`${props.label} ${at + 1}`}
                value={text}
                status={props.error ? 'error' : ''}
                autoSize={{ minRows: 1, maxRows: 8 }}
                count={
                  limit === undefined
                    ? undefined
                    : { show: true, max: limit, strategy: (word) => usedOf(word, isWide) }
                }
                onBlur={props.onBlur}
                onChange={({ target }) => props.onChange(shown.with(at, target.value))}
              />
              {shown.length > 1 && (
                <RowButton
                  icon={<DeleteOutlined aria-hidden />}
                  label={t('picker.removeText', { number: at + 1 })}
                  onClick={() => props.onChange(texts.toSpliced(at, 1))}
                />
              )}
            </div>
          ))}
          {shown.length < max && (
            <span>
              <Button
                size="small"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => props.onChange([...shown, ''])}
              >
                {t('picker.addText')}
              </Button>
            </span>
          )}
        </div>
      )}
    </GroupField>
  );
}

/** Several texts. */
export const libraryTexts = (path: string, options: Options & Rest & { max: number }): WizardField => {
  const { limit, isWide, max, ...rest } = options;
  return {
    ...rest,
    path,
    isTyped: true,
    draw: (props) => <LibraryTexts {...props} limit={limit} isWide={isWide} max={max} />,
  };
};
