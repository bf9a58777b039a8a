import { allPageSize, firstPage, thousands } from '@adsail/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leaveToClient } from '../../api/shown-failure.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { FetchPage } from './export-all.ts';

/** So many a call takes at once, whatever is done with them. */
export const mostSelected = allPageSize;

interface SelectAllProps<Row> {
  total: number;
  rowId: (row: Row) => string;
  fetchPage: FetchPage<Row>;
  onSelect: (ids: string[]) => void;
}

/** For whoever has chosen the whole page: the other pages too. */
export function SelectAll<Row>({ total, rowId, fetchPage, onSelect }: SelectAllProps<Row>) {
  const { t } = useTranslation('ui');
  const number = thousands(Math.min(total, mostSelected), useLanguage());
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const { list } = await fetchPage({ pageIndex: firstPage, pageSize: mostSelected });
    onSelect(list.map(rowId));
  };
  return (
    <Button
      type="link"
      size="small"
      loading={busy}
      onClick={() => {
        setBusy(true);
        // A failure has already been reported by the client's toast.
        run()
          .catch(leaveToClient)
          .finally(() => setBusy(false));
      }}
    >
      {t(total > mostSelected ? 'table.selectFirst' : 'table.selectAll', { number })}
    </Button>
  );
}
