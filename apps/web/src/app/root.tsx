import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { Toasts } from '../ui/toast/index.ts';
import { DocumentTitle } from './document-title.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Pending } from './screens/pending.tsx';

/** Around every page, public or not. */
export function Root() {
  return (
    <>
      <DocumentTitle />
      <ProgressBar />
      <Suspense fallback={<Pending />}>
        <Outlet />
      </Suspense>
      <Toasts />
    </>
  );
}
