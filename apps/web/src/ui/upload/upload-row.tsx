import { CloseOutlined, ReloadOutlined } from '@ant-design/icons';
import { sizeText } from '@adsail/contract/files';
import { Button, Progress, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useConnection } from '../../api/connection.ts';
import { useTranslate } from '../../i18n/translate.ts';
import css from './upload.module.css';
import { isUnderWay, type UploadItem } from './items.ts';

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
  const isOffline = useConnection(({ offline }) => offline);
  const isBegun = progress > 0 && isUnderWay(item);
  const isStuck = isOffline && (isBegun || status === 'sending');
  const shown = isBegun && isPaused ? 'paused' : isStuck ? 'offline' : status;
  const bad = status === 'failed' || status === 'refused';
  const message = problem
    ? translate(problem.key, problem.parameters)
    : (reason ?? note ?? t(`upload.${shown}`, { percent: Math.round(progress * 100) }));
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
