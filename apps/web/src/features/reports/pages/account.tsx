import { ReportScreen } from '../page.tsx';

export default function AccountReportPage() {
  return <ReportScreen name="account" />;
}
