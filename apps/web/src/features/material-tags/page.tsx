import { type MaterialTag, materialTagCalls } from '@adsail/contract/material-tags';
import { ListPage, useDeleteList } from '../../ui/table/index.ts';
import { DeleteUse } from './delete-use.tsx';
import { MaterialTagForm } from './form.tsx';
import { columns, filters } from './table.ts';

const useDelete = () => useDeleteList(materialTagCalls.deleteList);
const nameOf = ({ name }: MaterialTag) => name;
const usesOf = (rows: readonly MaterialTag[]) => <DeleteUse rows={rows} />;

export default function MaterialTagsPage() {
  return (
    <ListPage
      call={materialTagCalls.page}
      columns={columns}
      filters={filters}
      rowName={nameOf}
      writeRight="material-tags.write"
      form={MaterialTagForm}
      useDelete={useDelete}
      deleteNote={usesOf}
    />
  );
}
