import { DownloadOutlined } from '@ant-design/icons';
import { thousands } from '@adsail/contract';
import { Button, Tooltip } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language.ts';
import { saveText } from '../save-text.ts';
import { leaveToClient } from '../../api/shown-failure.ts';
import { toast } from '../toast/index.ts';
import { useZone } from '../use-zone.ts';
import type { Column } from './column.ts';
import { fetchAll, type FetchPage } from './export-all.ts';
import { exportSheet } from './export-sheet.ts';

export interface Exporting<Row> {
  /** Beginning of the file's name. */
  name: string;
  fetchPage: FetchPage<Row>;
  /** The filter in words, for the head of the file. */
  filterText?: () => string;
}

interface ExportButtonProps<Row> extends Exporting<Row> {
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  total: number;
}

/** The whole set behind the table in its visible columns, not only the page in view. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { columns, rowId, total, name, fetchPage, filterText } = props;
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const zone = useZone();
  const [busy, setBusy] = useState(false);
  const exported = columns.filter(({ exportValue }) => exportValue);

  const run = async () => {
    const rows = await fetchAll(fetchPage, rowId);
    if (rows.length === 0) {
      toast.warning(t('export.nothing'));
      return;
    }
    const sheet = exportSheet(rows, exported, {
      t,
      language,
      zone: zone.key,
      filterText: filterText?.() ?? '',
    });
    saveText(`${name}-${zone.today()}.csv`, sheet, 'text/csv;charset=utf-8');
    toast.success(t('export.done', { count: rows.length, number: thousands(rows.length, language) }));
  };

  return (
    <Tooltip
      title={t('export.hint', {
        count: total,
        number: thousands(total, language),
        columns: t('export.columns', { count: exported.length }),
        zone: zone.iana,
      })}
    >
      <Button
        type="text"
        icon={<DownloadOutlined aria-hidden />}
        loading={busy}
        aria-label={t('export.title')}
        onClick={() => {
          setBusy(true);
          // A failed page has already been reported by the client's toast.
          run()
            .catch(leaveToClient)
            .finally(() => setBusy(false));
        }}
      />
    </Tooltip>
  );
}
