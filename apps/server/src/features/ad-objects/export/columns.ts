import type { Translate } from '@adsail/contract';
import type { ManagedLevel, ManagedObject } from '@adsail/contract/ad-objects';
import type { ExportCell, ExportColumn, ExportUnit } from '../../exports/index.ts';

type ColumnName =
  | 'name'
  | 'id'
  | 'status'
  | 'state'
  | 'reason'
  | 'campaignName'
  | 'adgroupName'
  | 'advertiserName'
  | 'advertiserId'
  | 'productName'
  | 'budget'
  | 'bid'
  | 'createdAt'
  | 'updatedAt'
  | 'confirmedAt'
  | 'currency';

interface SettingColumn {
  name: ColumnName;
  column: ExportColumn;
  cell(row: ManagedObject): ExportCell;
}

const ofAccounts: readonly ColumnName[] = ['name', 'id', 'confirmedAt', 'currency'];

/** What stands beside the figures, in the order of the screen. */
export function settingColumns(
  level: ManagedLevel,
  shown: readonly string[] | undefined,
  t: Translate,
): SettingColumn[] {
  const of = (
    name: ColumnName,
    cell: (row: ManagedObject) => ExportCell,
    unit: ExportUnit = 'text',
  ): SettingColumn => ({ name, column: { key: name, heading: t(`ad-objects:column.${name}`), unit }, cell });
  const all = [
    of('name', ({ name }) => name),
    of('id', ({ id }) => id),
    of('status', ({ status }) => status && t(`ad-objects:status.${status}`)),
    of('state', ({ state }) => state && t(`ad-objects:state.${state}`)),
    of('reason', ({ reason, platformStatus }) =>
      reason ? t(`ad-objects:reason.${reason}`) : platformStatus,
    ),
    of('campaignName', ({ campaignName, campaignId }) => campaignName ?? campaignId),
    of('adgroupName', ({ adgroupName, adgroupId }) => adgroupName ?? adgroupId),
    of('advertiserName', ({ advertiserName }) => advertiserName),
    of('advertiserId', ({ advertiserId }) => advertiserId),
    of('productName', ({ productName }) => productName),
    of('budget', ({ budget }) => budget?.amount, 'money'),
    of('bid', ({ bid }) => bid, 'money'),
    of('createdAt', ({ createdAt }) => createdAt, 'instant'),
    of('updatedAt', ({ updatedAt }) => updatedAt, 'instant'),
    of('confirmedAt', ({ confirmedAt }) => confirmedAt, 'instant'),
    of('currency', ({ valuesCurrency }) => valuesCurrency),
  ];
  const usual = level === 'account' ? all.filter(({ name }) => ofAccounts.includes(name)) : all;
  return shown ? shown.flatMap((name) => usual.filter((each) => each.name === name)) : usual;
}
