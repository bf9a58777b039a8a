import 'virtual:tokens.css';
import './ui/theme-base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { start } from './app/start.ts';
import { CrashBoundary } from './app/screens/crash.tsx';

await start();

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no element #root');

createRoot(root).render(
  <StrictMode>
    <CrashBoundary>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </CrashBoundary>
  </StrictMode>,
);
