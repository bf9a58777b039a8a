import { TableOutlined } from '@ant-design/icons';
import { type CopyText, copyTextCalls } from '@adsail/contract/copy-texts';
import { ListPage, type ListPageAdding, useDeleteList } from '../../ui/table/index.ts';
import { CopyTextForm } from './form.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { columns, filters } from './table.tsx';

const useDelete = () => useDeleteList(copyTextCalls.deleteList);
const nameOf = ({ chineseText }: CopyText) => chineseText;
const adding: readonly ListPageAdding<typeof copyTextCalls.page>[] = [
  {
    key: 'paste',
    icon: <TableOutlined aria-hidden />,
    text: 'copy-texts:paste.action',
    dialog: (props) => <PasteDialog {...props} />,
  },
];

export default function CopyTextsPage() {
  return (
    <ListPage
      call={copyTextCalls.page}
      columns={columns}
      filters={filters}
      rowName={nameOf}
      writeRight="copy-texts.write"
      form={CopyTextForm}
      moreAdding={adding}
      useDelete={useDelete}
    />
  );
}
