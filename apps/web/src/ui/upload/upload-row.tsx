import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { sizeText } from '@adsail/contract/files';
import { Button, Progress, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useTranslate } from '../../i18n/translate.ts';
import css from './upload.module.css';
import type { UploadItem } from './use-uploads.ts';

interface UploadRowProps {
  item: UploadItem;
  isPaused: boolean;
  onRemove: () => void;
  onRetry: () => void;
}

export function UploadRow({ item, isPaused, onRemove, onRetry }: UploadRowProps) {
  const { t } = useTranslation('ui');
  const translate = useTranslate('files');
  const { file, status, progress, problem, reason, note } = item;
  const halted = isPaused && progress > 0 && (status === 'waiting' || status === 'sending');
  const bad = status === 'failed' || status === 'refused';
  const message = problem
    ? translate(problem.key, problem.parameters)
    : (reason ?? note ?? t(`upload.${halted ? 'paused' : status}`, { percent: Math.round(progress * 100) }));
  const removeLabel = t(status === 'sending' ? 'upload.cancel' : 'upload.remove', { name: file.name });
  return (
    <li className={css.row}>
      <div className={css.about}>
        <bdi className={css.name}>{file.name}</bdi>
        <bdi dir="ltr" className={css.size}>
          {sizeText(file.size)}
        </bdi>
        <span className={bad ? css.bad : css.state} role={bad ? 'alert' : undefined}>
          {message}
        </span>
        {status === 'sending' && (
          <Progress
            percent={Math.round(progress * 100)}
            showInfo={false}
            size="small"
            aria-label={file.name}
          />
        )}
      </div>
      {status === 'failed' && (
        <Tooltip title={t('upload.retry')}>
          <Button
            type="text"
            size="small"
            icon={<ReloadOutlined aria-hidden />}
            aria-label={t('upload.retry')}
            onClick={onRetry}
          />
        </Tooltip>
      )}
      {/* Beside a file that has arrived it would look as if it deleted the material. */}
      {status !== 'done' && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={removeLabel}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
