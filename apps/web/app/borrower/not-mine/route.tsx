import type { Reply } from '@unamano/contract/endpoint';
import type { reportUnrequested } from '@unamano/contract/money/unrequested-reports';
import { useState } from 'react';
import { pageTitle } from '../../shared/page-title.ts';
import { notMine as words } from '../../text/borrower/claims/not-mine.ts';
import { ReportForm } from './report-form.tsx';
import { SentReport } from './sent-report.tsx';
import '../../screens.css';

export const meta = () => pageTitle(words.title);

/** `/no-fui-yo`: open to everyone. What it shows does not depend on whether the number has an account. */
export default function NotMine() {
  const [report, setReport] = useState<Reply<typeof reportUnrequested> | null>(null);
  return report === null ? <ReportForm onSent={setReport} /> : <SentReport key="sent" report={report} />;
}
