import { ReportScreen } from '../page.tsx';

export default function MemberReportPage() {
  return <ReportScreen name="member" />;
}
