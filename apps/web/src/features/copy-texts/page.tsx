import { type CopyText, copyTextCalls } from '@adsail/contract/copy-texts';
import { ListPage, useDeleteList } from '../../ui/table/index.ts';
import { CopyTextForm } from './form.tsx';
import { columns, filters } from './table.ts';

const useDelete = () => useDeleteList(copyTextCalls.deleteList);
const nameOf = ({ chineseText }: CopyText) => chineseText;

export default function CopyTextsPage() {
  return (
    <ListPage
      call={copyTextCalls.page}
      columns={columns}
      filters={filters}
      rowName={nameOf}
      writeRight="copy-texts.write"
      form={CopyTextForm}
      useDelete={useDelete}
    />
  );
}
