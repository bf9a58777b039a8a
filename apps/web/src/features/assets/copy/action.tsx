import { CopyOutlined } from '@ant-design/icons';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssetAction } from '../asset-page.tsx';
import type { AssetRow } from '../columns.tsx';
import { CopyAsset } from './copy-dialog.tsx';

/** For the lists of kinds that can be copied, or of which people expect it: the report says why not. */
export function useCopyAction<Row extends AssetRow>(): AssetAction<Row> {
  const { t } = useTranslation('assets');
  return useMemo(
    () => ({
      key: 'copy',
      icon: <CopyOutlined aria-hidden />,
      text: t('copy.action'),
      label: ({ name }) => t('copy.of', { name }),
      dialog: CopyAsset,
    }),
    [t],
  );
}
