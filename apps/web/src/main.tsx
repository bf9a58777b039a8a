import 'virtual:tokens.css';
import './ui/theme-base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from './api/query-client.ts';
import { router } from './app/router.tsx';
import { start } from './app/start.ts';
import { CrashBoundary } from './app/screens/crash.tsx';

await start();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element #root');

createRoot(root).render(
  <StrictMode>
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </CrashBoundary>
  </StrictMode>,
);
