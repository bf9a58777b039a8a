import { ReportScreen } from '../page.tsx';

export default function DayProductReportPage() {
  return <ReportScreen name="dayProduct" />;
}
