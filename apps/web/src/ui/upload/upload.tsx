import { CloudUploadOutlined, FolderOpenOutlined } from '@ant-design/icons';
import { acceptOf, type FileKind, filesAtOnce, limitsOf, sizeText } from '@adsail/contract/files';
import { Button } from 'antd';
import { leftToRight } from '../left-to-right.ts';
import { type DragEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../toast/index.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useLatest } from '../../state/use-latest.ts';
import { chooseFolder } from './choose-folder.ts';
import { countProblem } from './count.ts';
import { droppedFiles, fits } from './dropped-files.ts';
import { UploadList } from './upload-list.tsx';
import css from './upload.module.css';
import type { Uploads } from './use-uploads.ts';
import { useWindowDrop } from './window-drop.ts';

interface UploadProps {
  kind: FileKind;
  uploads: Uploads;
  limit?: number;
  /** What the files wait for: they are taken, and begun with as soon as there is nothing any more. */
  waitsFor?: string;
  /** Hands over the files that it was opened with, once. */
  takeHanded?: () => readonly File[];
}

/** Size, format and pixels in one sentence. */
export function useUploadHint(kind: FileKind): string {
  const { t } = useTranslation('ui');
  const { extensions, maxBytes, maxWidth, maxHeight } = limitsOf(kind);
  const types = extensions.join(t('upload.between')).toUpperCase();
  const hint = { types, size: leftToRight(sizeText(maxBytes)) };
  return maxWidth
    ? t('upload.hintPixels', { ...hint, width: maxWidth, height: maxHeight })
    : t('upload.hint', hint);
}

/** Drop, paste or pick files; each shows its progress and can be cancelled or tried again. */
export function Upload({ kind, uploads, limit = filesAtOnce, waitsFor, takeHanded }: UploadProps) {
  const { t } = useTranslation('ui');
  const hint = useUploadHint(kind);
  const input = useRef<HTMLInputElement>(null);
  const { items, add } = uploads;

  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    // What has arrived or will not be sent makes room for the next.
    const present = items.filter(({ status }) => status !== 'done' && status !== 'refused').length;
    const problem = countProblem(present, files.length, limit);
    if (problem) toast.error(t('upload.tooMany', { ...problem }));
    else add(files);
  };
  const takeFolder = (files: readonly File[]) => {
    const fitting = files.filter(({ name }) => fits(name, kind));
    if (fitting.length === 0) toast.error(t('upload.nothingFits'));
    else take(fitting);
  };
  const takePasted = useLatest((event: ClipboardEvent) => take([...(event.clipboardData?.files ?? [])]));
  // Wherever the focus is: the first one of a dialog is in another field, which has no use for files.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => takePasted.current(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [takePasted]);
  const takeDrop = (data: DataTransfer) => void droppedFiles(data, kind).then(take, leaveToClient);
  const over = useWindowDrop(takeDrop);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    takeDrop(event.dataTransfer);
  };
  const openWith = useLatest(() => take(takeHanded?.() ?? []));
  useEffect(() => void openWith.current(), [openWith]);

  return (
    <div className={css.upload}>
      <button
        type="button"
        className={over ? css.zoneOver : css.zone}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={onDrop}
      >
        <CloudUploadOutlined className={css.icon} aria-hidden />
        <span className={css.lead}>{t('upload.lead')}</span>
        <span className={css.hint}>{hint}</span>
        {waitsFor && <span className={css.hint}>{waitsFor}</span>}
      </button>
      {limit > 1 && (
        <Button
          className={css.folder}
          icon={<FolderOpenOutlined aria-hidden />}
          onClick={() => chooseFolder(takeFolder)}
        >
          {t('upload.folder')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        multiple={limit > 1}
        accept={acceptOf(kind)}
        onChange={({ target }) => {
          take([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <UploadList uploads={uploads} />
    </div>
  );
}
