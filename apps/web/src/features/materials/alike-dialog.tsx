import { resized } from '@adsail/contract/files';
import { type ImageMaterial, type LookAlike, lookAlikeCalls } from '@adsail/contract/materials';
import { Button, Modal, Spin } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useCallQuery } from '../../api/use-call.ts';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { FailedState } from '../../ui/failed-state.tsx';
import { useFocusReturn } from '../../ui/focus-return.ts';
import { Resolution, Size, Tags } from './cells.tsx';
import css from './materials.module.css';
import { InAccounts } from './push/in-accounts.tsx';

type Shown = ImageMaterial & { coverUrl?: string | null };

const pictureOf = ({ url, coverUrl }: Shown) => coverUrl ?? url;

function Side({ row, heading }: { row: Shown; heading: string }) {
  return (
    <div className={css.side}>
      <img className={css.sidePicture} src={resized(pictureOf(row), 960)} alt={row.name} />
      <span className={css.keys}>{heading}</span>
      <bdi className={css.sideName}>{row.name}</bdi>
      <span className={css.keys}>
        <bdi>{row.productName}</bdi> · <Resolution row={row} /> · <Size row={row} />
      </span>
      <Tags row={row} />
      <InAccounts row={row} />
    </div>
  );
}

interface AlikeDialogProps {
  row: Shown;
  mayWrite: boolean;
  onClose: () => void;
}

interface Merging {
  kept: Shown;
  other: Shown;
}

/** What a merge makes of all that belongs to the two. */
function Becomes({ kept, other }: Merging) {
  const { t } = useTranslation('materials');
  const tags = [...new Set([...kept.tagNames, ...other.tagNames])];
  const accounts = other.inAccounts.reduce((sum, { count }) => sum + count, 0);
  return (
    <ul className={css.becomes}>
      <li>
        {tags.length > 0
          ? t('alike.tagsAfter', { name: kept.name, tags: tags.join(' · ') })
          : t('alike.noTags')}
      </li>
      <li>
        {t(accounts > 0 ? 'alike.placesAfter' : 'alike.noPlaces', {
          name: kept.name,
          other: other.name,
          number: accounts,
        })}
      </li>
      <li>{t('alike.adsAfter')}</li>
    </ul>
  );
}

/** One material beside all that look like it: a person says which are the same. */
export function AlikeDialog({ row, mayWrite, onClose }: AlikeDialogProps) {
  const { t } = useTranslation('materials');
  const ui = useTranslation('ui').t;
  useFocusReturn();
  const [merging, setMerging] = useState<Merging | null>(null);
  const query = useCallQuery(lookAlikeCalls.lookAlikes, { id: row.id }, { silent: true });
  const merge = useCall(lookAlikeCalls.merge, { silent: true, success: 'materials:alike.merged' });
  const notAlike = useCall(lookAlikeCalls.notAlike, { success: 'materials:alike.kept' });
  const list = query.data?.list ?? [];

  const pairOf = (other: LookAlike) => (
    <div key={other.id} className={css.pair}>
      <Side row={row} heading={t('alike.this')} />
      <Side row={other} heading={t('alike.likeness', { percent: other.likeness })} />
      {mayWrite && (
        <div className={css.choices}>
          <Button onClick={() => setMerging({ kept: row, other })}>{t('alike.merge')}</Button>
          <Button onClick={() => setMerging({ kept: other, other: row })}>{t('alike.keepOther')}</Button>
          <Button
            type="text"
            loading={notAlike.isPending}
            onClick={() => notAlike.mutate({ id: row.id, otherId: other.id })}
          >
            {t('alike.not')}
          </Button>
        </div>
      )}
    </div>
  );

  return (
    <>
      <Modal
        open
        title={t('alike.title')}
        width={1040}
        onCancel={onClose}
        footer={<Button onClick={onClose}>{ui('close')}</Button>}
      >
        {query.isPending && <Spin />}
        {query.error && !query.data && <FailedState error={query.error} onRetry={query.refetch} />}
        {query.data && list.length === 0 && <p>{t('alike.none')}</p>}
        {list.map(pairOf)}
      </Modal>
      {merging && (
        <ConfirmDelete
          open
          isNamed
          title={t('alike.confirm', { name: merging.kept.name, other: merging.other.name })}
          consequence={t('alike.consequence', { name: merging.kept.name, other: merging.other.name })}
          width={520}
          confirmText={t('alike.confirmText')}
          names={[merging.other.name]}
          onDelete={async () => {
            await merge.mutateAsync({ keepId: merging.kept.id, ids: [merging.other.id] });
            // What the dialog is about is gone.
            if (merging.other.id === row.id) onClose();
          }}
          onClose={() => setMerging(null)}
        >
          <Becomes {...merging} />
        </ConfirmDelete>
      )}
    </>
  );
}
