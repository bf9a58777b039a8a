import { PlusOutlined } from '@ant-design/icons';
import { type Product, productCalls } from '@adsail/contract/products';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDelete } from '../../ui/confirm-delete.tsx';
import { FilterBar, SearchBox } from '../../ui/filter-bar.tsx';
import { Page, PageHeader } from '../../ui/page-header.tsx';
import { DataTable, isFiltered, useList } from '../../ui/table/index.ts';
import { useDialog } from '../../ui/use-dialog.ts';
import { useRight } from '../../ui/use-right.ts';
import { ProductDialog } from './dialog.tsx';
import { useDeleteProduct } from './queries.ts';
import { RowActions } from './row-actions.tsx';
import { productColumns, productTable } from './table.tsx';

const idOf = ({ id }: Product) => id;
const nameOf = ({ name }: Product) => name;

export default function ProductsPage() {
  const { t } = useTranslation('products');
  const mayWrite = useRight('products.write');
  const { controller, state, change, query, rows, fetchPage } = useList(productCalls.page, productTable);
  const remove = useDeleteProduct();
  const { dialog, open, close } = useDialog();
  const named = rows.find(({ id }) => id === dialog?.id) ?? null;

  const edit = useCallback((product: Product) => open('edit', product.id), [open]);
  const askDelete = useCallback((product: Product) => open('delete', product.id), [open]);
  const columns = useMemo(() => productColumns(mayWrite ? edit : undefined), [mayWrite, edit]);
  const actions = useCallback(
    (product: Product) => <RowActions product={product} onEdit={edit} onDelete={askDelete} />,
    [edit, askDelete],
  );
  const addButton = mayWrite && (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => open('add')}>
      {t('add')}
    </Button>
  );

  return (
    <Page>
      <PageHeader title={t('title')} hint={t('hint')} actions={addButton} />
      <DataTable
        label={t('title')}
        columns={columns}
        query={query}
        controller={controller}
        rowId={idOf}
        rowLabel={nameOf}
        rowActions={mayWrite ? actions : undefined}
        onOpen={mayWrite ? edit : undefined}
        filters={
          <FilterBar filtered={isFiltered(state)} onClear={() => change({ keyword: '' })}>
            <SearchBox
              value={state.keyword}
              label={t('search')}
              onChange={(keyword) => change({ keyword })}
            />
          </FilterBar>
        }
        exporting={{
          name: 'products',
          filterText: state.keyword,
          fetchPage,
        }}
        empty={{
          title: t('empty.title'),
          hint: t(mayWrite ? 'empty.hint' : 'empty.readOnly'),
          action: addButton,
        }}
      />
      {mayWrite && dialog?.name === 'add' && <ProductDialog product={null} onClose={close} />}
      {mayWrite && dialog?.name === 'edit' && named && (
        <ProductDialog key={named.id} product={named} onClose={close} />
      )}
      {mayWrite && dialog?.name === 'delete' && named && (
        <ConfirmDelete
          open
          title={t('confirmDelete')}
          names={[named.name]}
          onDelete={() => remove.mutateAsync({ id: named.id })}
          onClose={close}
        />
      )}
    </Page>
  );
}
