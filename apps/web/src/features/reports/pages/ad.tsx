import { ReportScreen } from '../page.tsx';

export default function AdReportPage() {
  return <ReportScreen name="ad" />;
}
