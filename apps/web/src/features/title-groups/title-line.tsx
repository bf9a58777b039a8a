import { CloseOutlined } from '@ant-design/icons';
import { titleLimits } from '@adsail/contract/title-groups';
import { Button, Input } from 'antd';
import { type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { fitsLength, titleLength } from './lines.ts';
import styles from './titles.module.css';

interface TitleLineProps {
  id: string | undefined;
  number: number;
  title: string;
  error: string | undefined;
  inputRef: Ref<HTMLInputElement> | undefined;
  onType: (text: string) => void;
  /** True when it took the text. */
  onPaste: (text: string) => boolean;
  onNext: () => void;
  onRemove: (() => void) | undefined;
  onLeave: () => void;
}

export function TitleLine(props: TitleLineProps) {
  const { id, number, title, error, inputRef, onType, onPaste, onNext, onRemove, onLeave } = props;
  const { t } = useTranslation('title-groups');
  const messageId = useId();
  const length = titleLength(title);
  const wrong = title !== '' && !fitsLength(title);
  return (
    <li className={styles.line}>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.input}>
        <Input
          id={id}
          ref={(input) => {
            const element = input?.input ?? null;
            if (typeof inputRef === 'function') inputRef(element);
          }}
          value={title}
          dir="auto"
          status={error ? 'error' : ''}
          aria-label={t('titleNumber', { number })}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? messageId : undefined}
          placeholder={onRemove ? undefined : t('titlePlaceholder')}
          // Always there, also when empty: adding it while typing would take the focus away.
          suffix={
            <span className={wrong ? styles.wrong : styles.meter}>
              {title !== '' && `${length}/${titleLimits.maxLength}`}
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
          <p id={messageId} className={styles.error} role="alert">
            {error}
          </p>
        )}
      </div>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('removeTitle', { number })}
        style={{ visibility: onRemove ? 'visible' : 'hidden' }}
        onClick={onRemove}
      />
    </li>
  );
}
