import {
  AppstoreOutlined,
  CalendarOutlined,
  FilterOutlined,
  NotificationOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ReportName } from '@adsail/contract/reports';
import type { ComponentType, ReactNode } from 'react';

/** Those of the reports are the menu's: two ways down from one row are told apart by them. */
const icons: Readonly<Record<ReportName | 'days' | 'campaign', ComponentType<{ 'aria-hidden': true }>>> = {
  dayProduct: CalendarOutlined,
  days: CalendarOutlined,
  product: AppstoreOutlined,
  ad: NotificationOutlined,
  account: WalletOutlined,
  member: TeamOutlined,
  campaign: FilterOutlined,
};
export type DrillKey = keyof typeof icons;

export function drillIcon(key: DrillKey): ReactNode {
  const Icon = icons[key];
  return <Icon aria-hidden />;
}
