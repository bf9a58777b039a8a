import { CopyOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetRow } from '../columns.tsx';
import { CopyAsset } from './copy-dialog.tsx';

/** For the lists of kinds that can be copied, or of which people expect it: the report says why not. */
export function useCopyAction<Row extends AssetRow>() {
  const { t } = useTranslation('assets');
  return useMemo(
    () => ({
      key: 'copy',
      icon: <CopyOutlined aria-hidden />,
      text: t('copy.action'),
      label: ({ name }: Row) => t('copy.of', { name }),
      isForSeveral: true,
      dialog: CopyAsset,
    }),
    [t],
  );
}
