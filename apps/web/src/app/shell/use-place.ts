import { useRouterState } from '@tanstack/react-router';
import { findScreen } from '../menu.ts';

/** The section and the screen of the route table that are shown now. */
export function usePlace() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const found = findScreen(path);
  return { path, section: found?.section, screen: found?.screen };
}
