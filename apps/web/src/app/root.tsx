import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { Toasts } from '../ui/toast/index.ts';
import { DocumentTitle } from './document-title.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { Pending } from './screens/pending.tsx';
import { tellOfEnd } from './tell-of-end.ts';

/** Around every page, public or not. */
export function Root() {
  useEffect(tellOfEnd, []);
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
