import 'virtual:tokens.css';
import './ui/theme-base.css';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './app/router.tsx';
import { start } from './app/start.ts';
import { CrashBoundary } from './app/screens/crash.tsx';
import { NoStart } from './app/screens/no-start/no-start.tsx';
import { showWhenLate } from './app/show-when-late.ts';

const element = document.querySelector('#root');
if (!element) throw new Error('The page has no element #root');
const root = createRoot(element);

try {
  // Texts are asked for until they come: with the server gone the page would stay blank for as long.
  await showWhenLate(start(), () => root.render(<NoStart />));
  root.render(
    <StrictMode>
      <CrashBoundary>
        <Suspense>
          <RouterProvider router={router} />
        </Suspense>
      </CrashBoundary>
    </StrictMode>,
  );
} catch (error) {
  reportError(error);
  root.render(<NoStart />);
}
