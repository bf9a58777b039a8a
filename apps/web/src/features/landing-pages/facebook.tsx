import {
  FacebookSiteInput,
  type LandingPage,
  landingPageCalls,
  landingPageLimits,
  pageTypesOn,
} from '@adsail/contract/landing-pages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  FormDialog,
  SelectField,
  TextAreaField,
  TextField,
  UrlField,
  useContractForm,
  useSaveRow,
} from '../../ui/form/index.ts';
import { type ListFormProps, ListPage, type ListPageAction, useDeleteList } from '../../ui/table/index.ts';
import {
  NewRows,
  newRows,
  rememberMade,
  useCopyAction,
  useMade,
  Uses,
  UsesOfSeveral,
} from '../assets/index.ts';
import { ProductField } from '../products/index.ts';
import { facebookColumns, facebookFilters } from './table.tsx';

const { facebookPage, facebookAdd, facebookEdit, facebookDelete } = landingPageCalls;

function FacebookForm({ row, list, onClose }: ListFormProps<typeof facebookPage>) {
  const { t } = useTranslation('landing-pages');
  // The product that the list is filtered by is the likely one for a new page.
  const [productId] = list.state.filters.productId ?? [];
  const form = useContractForm(FacebookSiteInput, {
    defaultValues: {
      productId: row?.productId ?? productId ?? '',
      name: row?.name ?? '',
      url: row?.url ?? '',
      description: row?.description ?? '',
      pageType: row?.pageType === 'SELF_BUILT' ? 'SELF_BUILT' : 'THIRDPARTY',
    },
  });
  const save = useSaveRow({
    add: facebookAdd,
    update: facebookEdit,
    row,
    onSaved: ({ id, name }) => {
      if (id !== row?.id) rememberMade({ kind: 'site', platform: 'FACEBOOK', id, name });
    },
  });
  return (
    <FormDialog form={form} {...save} onClose={onClose}>
      <ProductField form={form} feature="landing-pages" />
      <TextField form={form} name="name" label={t('column.name')} required limit={landingPageLimits.name} />
      <UrlField form={form} name="url" label={t('column.url')} required limit={landingPageLimits.url} />
      <SelectField
        form={form}
        name="pageType"
        label={t('column.pageType')}
        choices={pageTypesOn.FACEBOOK.map((value) => ({ value, label: t(`pageType.${value}`) }))}
      />
      <TextAreaField
        form={form}
        name="description"
        label={t('column.description')}
        rows={2}
        limit={landingPageLimits.description}
      />
      {row && <Uses kind="site" platform="FACEBOOK" id={row.id} />}
    </FormDialog>
  );
}

const useDelete = () => useDeleteList(facebookDelete);
const nameOf = ({ name }: LandingPage) => name;

const usesOf = (rows: readonly LandingPage[]) => (
  <UsesOfSeveral kind="site" platform="FACEBOOK" rows={rows} />
);

function useMoreActions(): ListPageAction<LandingPage>[] {
  const copy = useCopyAction<LandingPage>();
  return useMemo(
    () => [
      {
        ...copy,
        dialog: (rows, onClose) => (
          <copy.dialog kind="site" platform="FACEBOOK" rows={rows} onClose={onClose} />
        ),
      },
    ],
    [copy],
  );
}

/** Facebook has no such thing: an ad names any address. They are kept here, to be chosen from. */
export function FacebookLandingPages() {
  const made = useMade('site', 'FACEBOOK');
  const fresh = useMemo(() => newRows([], made), [made]);
  return (
    <NewRows value={fresh}>
      <ListPage
        call={facebookPage}
        columns={facebookColumns}
        filters={facebookFilters}
        rowName={nameOf}
        writeRight="assets.write"
        form={FacebookForm}
        useDelete={useDelete}
        deleteNote={usesOf}
        moreActions={useMoreActions()}
      />
    </NewRows>
  );
}
