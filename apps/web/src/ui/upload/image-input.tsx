import { DeleteOutlined, LoadingOutlined, PlusOutlined } from '@ant-design/icons';
import { acceptOf, type FileKind, resized } from '@adsail/contract/files';
import { Button } from 'antd';
import { type ClipboardEvent, type DragEvent, type Ref, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import { classes } from '../classes.ts';
import css from './image-input.module.css';
import type { SendFile } from './send.ts';
import { useUploadHint } from './upload.tsx';
import { useUploads } from './use-uploads.ts';

interface ImageInputProps {
  value: string;
  onChange: (url: string) => void;
  kind: Extract<FileKind, 'image' | 'avatar'>;
  send: SendFile;
  label: string;
  id?: string;
  describedBy?: string;
  invalid?: boolean;
  disabled?: boolean;
  round?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** One picture: drop, paste or pick; shows itself as soon as it is in the store. */
export function ImageInput(props: ImageInputProps) {
  const { value, onChange, kind, send, label, id, describedBy, invalid, disabled, round, ref } = props;
  const { t } = useTranslation('ui');
  const translate = useTranslate('files');
  const hint = useUploadHint(kind);
  const input = useRef<HTMLInputElement>(null);
  const { items, add, remove, retry } = useUploads(kind, send, ({ url }) => url && onChange(url));
  const item = items.findLast(({ status }) => status !== 'done');
  const busy = item?.status === 'sending' || item?.status === 'waiting';
  const percent = Math.round((item?.progress ?? 0) * 100);

  const take = (files: readonly File[]) => {
    const [file] = files;
    if (!file || disabled) return;
    for (const old of items) remove(old.id);
    add([file]);
  };
  const onPaste = (event: ClipboardEvent) => take([...event.clipboardData.files]);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  };
  const problem =
    item?.status === 'refused' && item.problem
      ? translate(item.problem.key, item.problem.parameters)
      : item?.status === 'failed'
        ? (item.reason ?? t('upload.failed'))
        : null;

  return (
    <div className={css.field} onPaste={onPaste}>
      <button
        ref={ref}
        id={id}
        type="button"
        disabled={disabled}
        className={classes(css.box, round && css.round, invalid && css.invalid)}
        aria-label={value ? t('upload.replace', { label }) : t('upload.choose', { label })}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        {value && <img className={css.image} src={resized(value, 240)} alt="" />}
        {busy && (
          <span className={css.veil}>
            <LoadingOutlined aria-hidden /> {percent}%
          </span>
        )}
        {!value && !busy && <PlusOutlined className={css.plus} aria-hidden />}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(kind)}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <div className={css.side}>
        <p className={css.hint}>{hint}</p>
        {problem && (
          <p className={css.problem} role="alert">
            {problem}
          </p>
        )}
        <div className={css.buttons}>
          {item?.status === 'failed' && (
            <Button size="small" onClick={() => retry(item.id)}>
              {t('upload.retry')}
            </Button>
          )}
          {busy && item && (
            <Button size="small" onClick={() => remove(item.id)}>
              {t('cancel')}
            </Button>
          )}
          {value && !busy && !disabled && (
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              onClick={() => onChange('')}
            >
              {t('upload.removeImage')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
