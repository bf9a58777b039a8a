import { NodeIndexOutlined } from '@ant-design/icons';
import { directionOf } from '@adsail/contract';
import { Drawer } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { useFocusReturn } from '../../ui/focus-return.ts';
import type { AssetAction, AssetDialogProps } from './asset-page.tsx';
import type { AssetRow } from './columns.tsx';
import { Uses } from './uses.tsx';

function UsesDrawer({ kind, platform, row, onClose }: AssetDialogProps<AssetRow>) {
  const { t } = useTranslation('assets');
  const rtl = directionOf(useLanguage()) === 'rtl';
  useFocusReturn();
  return (
    <Drawer
      open
      size={480}
      placement={rtl ? 'left' : 'right'}
      title={t('uses.of', { name: row.name })}
      onClose={onClose}
    >
      <Uses kind={kind} platform={platform} id={row.id} />
    </Drawer>
  );
}

/** For the lists of all kinds: whoever may see an asset may see what uses it. */
export function useUsesAction<Row extends AssetRow>(): AssetAction<Row> {
  const { t } = useTranslation('assets');
  return useMemo(
    () => ({
      key: 'uses',
      icon: <NodeIndexOutlined aria-hidden />,
      text: t('uses.title'),
      label: ({ name }) => t('uses.of', { name }),
      isReadOnly: true,
      dialog: UsesDrawer,
    }),
    [t],
  );
}
