import { CloseOutlined } from '@ant-design/icons';
import { filePartCalls, sizeText } from '@adsail/contract/files';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { forgetUnfinished } from '../../state/unfinished-uploads.ts';
import { Note } from '../../ui/note.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import css from './unfinished.module.css';
import { useWaitingUploads } from './use-waiting-uploads.ts';

interface UnfinishedUploadsProps {
  isBusy: boolean;
  /** Where they are continued, if not here. */
  action?: ReactNode;
}

/** What was not finished before a reload: picking the same file again goes on with it. */
export function UnfinishedUploads({ isBusy, action }: UnfinishedUploadsProps) {
  const { t } = useTranslation('files');
  const drop = useCall(filePartCalls.partDrop, { silent: true });
  const list = useWaitingUploads(isBusy);
  if (list.length === 0) return null;
  return (
    <Note action={action}>
      {t('unfinished.title', { count: list.length })}
      <span className={css.list}>
        {list.map(({ key, name, size, offset }) => (
          <span key={key} className={css.row}>
            <span className={css.name}>
              <bdi>{name}</bdi>
            </span>
            <bdi dir="ltr">
              {Math.floor((offset / size) * 100)}% · {sizeText(size)}
            </bdi>
            <RowButton
              icon={<CloseOutlined aria-hidden />}
              label={t('unfinished.drop', { name })}
              onClick={() => {
                forgetUnfinished(key);
                drop.mutate({ key });
              }}
            />
          </span>
        ))}
      </span>
    </Note>
  );
}
