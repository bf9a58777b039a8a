import { CloudUploadOutlined, PlusOutlined, TagsOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { storedMember } from '../../state/stored.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { ListTable, parseLayout, type RowOf, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useRight } from '../../ui/use-right.ts';
import { ExportButton } from '../exports/index.ts';
import { useMaterialActions } from './actions.tsx';
import { AlikeBadge } from './alike-badge.tsx';
import { BatchDialogs } from './batch-dialogs.tsx';
import { MaterialDialogs } from './dialogs.tsx';
import { BasisNotes } from './figures/basis-notes.tsx';
import { FigureBar } from './figures/figure-bar.tsx';
import { Sums } from './figures/sums.tsx';
import { useFigureQuestion } from './figures/use-figure-question.ts';
import { columnPresets, presetNames } from './presets.ts';
import { LeftNote } from './left-note.tsx';
import { useLibraryDrop } from './use-library-drop.ts';
import type { MaterialCall, MaterialLibrary } from './library.ts';
import css from './materials.module.css';
import { PushDialogs } from './push/push-dialogs.tsx';
import { useLeft } from './uploads/use-material-uploads.ts';
import { useView, ViewSwitch } from './view-switch.tsx';

const rowId = ({ id }: { id: string }) => id;
const rowName = ({ name }: { name: string }) => name;
const viewParameters = ['view', 'figuresOf'];

/** The image library or the video library: as a gallery or as a list. */
export function MaterialsPage<C extends MaterialCall>({ library }: { library: MaterialLibrary<C> }) {
  const { kind, call, columns: columnsFor, filters, Picture } = library;
  const { t } = useTranslation('materials');
  const title = useTranslation('routes').t(`screen.${kind}Material`);
  const mayWrite = useRight('materials.write');
  const figures = useFigureQuestion();
  const list = useList(call, { question: figures.question });
  const frame = list.query.data?.figures ?? null;
  const reader = storedMember.use()?.userId ?? null;
  const dialogs = useDialog();
  const { open } = dialogs;
  const [view, setView] = useView();
  const { left, dismissLeft } = useLeft(kind);
  const { isOver, takeHanded } = useLibraryDrop(kind, dialogs, mayWrite);

  const preview = useCallback((id: string) => open('view', id), [open]);
  const showAlike = useCallback((id: string) => open('alike', id), [open]);
  const showAds = useCallback((id: string) => open('ads', id), [open]);
  const columns = useMemo(
    () =>
      columnsFor(
        view === 'list' ? { onPreview: preview, onAlike: showAlike } : null,
        { frame, reader },
        showAds,
      ),
    [columnsFor, view, preview, showAlike, frame, reader, showAds],
  );
  const picture = useCallback(
    (row: RowOf<C>) => (
      <div className={css.framed}>
        <Picture row={row} onPreview={() => preview(row.id)} />
        <AlikeBadge row={row} onOpen={showAlike} />
      </div>
    ),
    [Picture, preview, showAlike],
  );
  const mayPush = useRight('assets.write');
  const exported = useMemo(() => {
    const { pageIndex: _page, pageSize: _size, ...asked } = list.input as Record<string, unknown>;
    const { order, hidden } = parseLayout(
      list.state.columns,
      columns.map((column) => ({ hidden: false, required: false, isFixed: false, ...column })),
    );
    return { ...asked, shown: order.filter((id) => !hidden.includes(id)) };
  }, [list.input, list.state.columns, columns]);
  const actions = useMaterialActions(open, {
    mayWrite,
    mayPush,
    hasCovers: library.CoverDialog !== undefined,
  });
  const addButton = mayWrite && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('add')}>
      {t(`${kind}.add`)}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title={title}
        hint={t(`${kind}.hint`)}
        actions={
          <>
            <LinkButton icon={<TagsOutlined aria-hidden />} to="/materialManager/tagMaterial">
              {t('manageTags')}
            </LinkButton>
            {mayPush && (
              <Button icon={<CloudUploadOutlined aria-hidden />} onClick={() => open('pushes')}>
                {t('push.list')}
              </Button>
            )}
            {addButton}
          </>
        }
      />
      {left.length > 0 && dialogs.dialog?.name !== 'add' && (
        <LeftNote items={left} onShow={() => open('add')} onDismiss={dismissLeft} />
      )}
      <FigureBar asked={figures} basis={frame} />
      {frame && <BasisNotes basis={frame} />}
      <ListTable
        list={list}
        label={title}
        countKey={`materials:${kind}.total`}
        exportName={`${kind}-materials`}
        exportButton={<ExportButton compact kind={`${kind}Material`} question={exported} />}
        viewParameters={viewParameters}
        columns={columns}
        filters={filters}
        rowId={rowId}
        rowName={rowName}
        actions={actions}
        onOpen={mayWrite ? (row) => open('edit', row.id) : undefined}
        picture={view === 'grid' ? picture : undefined}
        choosing={{
          presets: presetNames[kind].map((key) => ({
            key,
            name: t(`figures.presets.${key}`),
            columns: columnPresets[key],
          })),
        }}
        tools={<ViewSwitch view={view} onChange={setView} />}
        empty={{
          title: t(`${kind}.emptyTitle`),
          hint: mayWrite ? t(`${kind}.emptyHint`) : t('readOnly'),
          action: addButton,
        }}
      />
      {frame && <Sums frame={frame} metrics={library.sums} />}
      {isOver && <div className={css.dropVeil}>{t('upload.dropHere')}</div>}
      <MaterialDialogs
        {...dialogs}
        library={library}
        list={list}
        mayWrite={mayWrite}
        takeHanded={takeHanded}
      />
      {mayWrite && <BatchDialogs {...dialogs} list={list} />}
      {mayPush && <PushDialogs {...dialogs} list={list} mayWrite={mayPush} />}
    </Page>
  );
}
