import { CloseOutlined } from '@ant-design/icons';
import { filePartCalls, sizeText } from '@adsail/contract/files';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { Note } from '../../ui/note.tsx';
import { RowButton } from '../../ui/row-button.tsx';
import css from './unfinished.module.css';
import { underWayAnywhere } from './alone.ts';
import { forgetUnfinished, type Unfinished, useUnfinished } from './unfinished.ts';

/** What was not finished before a reload: picking the same file again goes on with it. */
export function UnfinishedUploads({ isBusy }: { isBusy: boolean }) {
  const { t } = useTranslation('files');
  const drop = useCall(filePartCalls.partDrop, { silent: true });
  const [isElsewhere, setElsewhere] = useState<(file: Unfinished) => boolean>(() => () => false);
  useEffect(() => void underWayAnywhere().then((known) => setElsewhere(() => known)), [isBusy]);
  const list = useUnfinished().filter((file) => !isElsewhere(file));
  // What is on its way shows its own progress, here or in another tab.
  if (isBusy || list.length === 0) return null;
  return (
    <Note>
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
