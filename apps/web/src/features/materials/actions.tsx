import {
  AppstoreAddOutlined,
  CloudUploadOutlined,
  DeleteOutlined,
  DownloadOutlined,
  EditOutlined,
  FontSizeOutlined,
  PictureOutlined,
  TagsOutlined,
} from '@ant-design/icons';
import { type ReactNode, useMemo } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ListAction } from '../../ui/table/index.ts';
import type { useDialog } from '../../ui/use-dialog.ts';
import type { BatchName } from './batch-dialogs.tsx';
import { useDownload } from './use-download.ts';

const batches: readonly (readonly [BatchName, ReactNode])[] = [
  ['tags', <TagsOutlined key="tags" aria-hidden />],
  ['product', <AppstoreAddOutlined key="product" aria-hidden />],
  ['rename', <FontSizeOutlined key="rename" aria-hidden />],
];

/** What can be done with materials, one or many. */
export function useMaterialActions(
  open: ReturnType<typeof useDialog>['open'],
  { mayWrite, mayPush, hasCovers }: { mayWrite: boolean; mayPush: boolean; hasCovers: boolean },
) {
  const t = useTexts('materials');
  const ui = useTexts('ui');
  const download = useDownload();
  return useMemo((): ListAction<{ name: string }>[] => {
    const openFor = (dialog: string) => (ids: string[]) =>
      open(dialog, ids.length === 1 ? ids[0] : undefined);
    const saving: ListAction<{ name: string }> = {
      key: 'download',
      icon: <DownloadOutlined aria-hidden />,
      text: t('download'),
      label: ({ name }) => `${t('download')}: ${name}`,
      run: download,
    };
    const pushing: ListAction<{ name: string }> = {
      key: 'push',
      icon: <CloudUploadOutlined aria-hidden />,
      text: t('push.action'),
      label: ({ name }) => `${t('push.action')}: ${name}`,
      run: openFor('push'),
    };
    const covering: ListAction<{ name: string }> = {
      key: 'cover',
      icon: <PictureOutlined aria-hidden />,
      text: t('cover.change'),
      label: ({ name }) => `${t('cover.change')}: ${name}`,
      single: true,
      run: openFor('cover'),
    };
    const reading = [...(mayPush ? [pushing] : []), saving];
    if (!mayWrite) return reading;
    return [
      {
        key: 'edit',
        icon: <EditOutlined aria-hidden />,
        text: ui('edit'),
        label: ({ name }) => ui('row.edit', { name }),
        single: true,
        run: openFor('edit'),
      },
      ...(hasCovers ? [covering] : []),
      ...batches.map(([batch, icon]) => ({
        key: batch,
        icon,
        text: t(`batch.${batch}`),
        label: ({ name }: { name: string }) => `${t(`batch.${batch}`)}: ${name}`,
        run: openFor(batch),
      })),
      ...reading,
      {
        key: 'delete',
        icon: <DeleteOutlined aria-hidden />,
        text: ui('delete.confirm'),
        label: ({ name }) => ui('row.delete', { name }),
        danger: true,
        run: openFor('delete'),
      },
    ];
  }, [open, mayWrite, mayPush, hasCovers, download, t, ui]);
}
