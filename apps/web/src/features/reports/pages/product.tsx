import { ReportScreen } from '../page.tsx';

export default function ProductReportPage() {
  return <ReportScreen name="product" />;
}
