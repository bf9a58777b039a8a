import { CloseOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fitsLength, lineLength, type LineLimits } from './lines.ts';
import css from './lines.module.css';

interface LineProps {
  id: string | undefined;
  /** Of the whole field; the line's own name is this with its number. */
  label: string;
  number: number;
  value: string;
  limits: LineLimits;
  placeholder: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement> | undefined;
  onType: (text: string) => void;
  /** True when it took the text. */
  onPaste: (text: string) => boolean;
  onNext: () => void;
  onRemove: (() => void) | undefined;
  onLeave: () => void;
}

export function Line(props: LineProps) {
  const { id, label, number, value, limits, error, inputRef, onType, onPaste, onNext, onRemove, onLeave } =
    props;
  const { t } = useTranslation('ui');
  const messageId = useId();
  const wrong = value !== '' && !fitsLength(value, limits);
  return (
    <li className={css.line}>
      <span className={css.number} aria-hidden>
        {number}
      </span>
      <div className={css.input}>
        <Input
          id={id}
          ref={(input) => {
            const element = input?.input ?? null;
            if (typeof inputRef === 'function') inputRef(element);
          }}
          value={value}
          dir="auto"
          status={error ? 'error' : ''}
          aria-label={t('lines.line', { label, number })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
          placeholder={onRemove ? undefined : props.placeholder}
          // Always there, also when empty: adding it while typing would take the focus away.
          suffix={
            <span className={wrong ? css.wrong : css.meter}>
              {value !== '' && `${lineLength(value)}/${limits.maxLength}`}
            </span>
          }
          onChange={({ target }) => onType(target.value)}
          onPaste={(event) => {
            if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
          }}
          onPressEnter={(event) => {
            // With Ctrl or Cmd it saves the whole form.
            if (event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            onNext();
          }}
          onBlur={onLeave}
        />
        {error && (
          <p id={messageId} className={css.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('lines.remove', { label, number })}
        style={{ visibility: onRemove ? 'visible' : 'hidden' }}
        onClick={onRemove}
      />
    </li>
  );
}
