import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  CalendarOutlined,
  ClockCircleOutlined,
  DatabaseOutlined,
  DotChartOutlined,
  DownloadOutlined,
  FileTextOutlined,
  FilterOutlined,
  FlagOutlined,
  FontSizeOutlined,
  IdcardOutlined,
  MobileOutlined,
  NotificationOutlined,
  PictureOutlined,
  PlusSquareOutlined,
  RobotOutlined,
  SettingOutlined,
  ShareAltOutlined,
  SnippetsOutlined,
  TagOutlined,
  TeamOutlined,
  ThunderboltOutlined,
  TranslationOutlined,
  VideoCameraOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** Names that the routes use. */
const icons = {
  account: WalletOutlined,
  add: PlusSquareOutlined,
  advert: NotificationOutlined,
  app: MobileOutlined,
  audience: TeamOutlined,
  batch: ApartmentOutlined,
  calendar: CalendarOutlined,
  dashboard: BarChartOutlined,
  database: DatabaseOutlined,
  download: DownloadOutlined,
  event: ThunderboltOutlined,
  flag: FlagOutlined,
  funnel: FilterOutlined,
  identity: IdcardOutlined,
  image: PictureOutlined,
  log: ClockCircleOutlined,
  page: FileTextOutlined,
  pixel: DotChartOutlined,
  product: AppstoreOutlined,
  rules: RobotOutlined,
  setting: SettingOutlined,
  share: ShareAltOutlined,
  tag: TagOutlined,
  template: SnippetsOutlined,
  title: FontSizeOutlined,
  translate: TranslationOutlined,
  video: VideoCameraOutlined,
} satisfies Record<string, ComponentType>;

export type IconName = keyof typeof icons;

export function ScreenIcon({ name }: { name: IconName | undefined }) {
  const Icon = name ? icons[name] : AppstoreOutlined;
  return <Icon />;
}
