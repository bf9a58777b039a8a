import type { ReactNode } from 'react';
import { useViewer } from '../../state/member.ts';
import { fitsPlatform, mayOpen } from '../menu.ts';
import type { Screen } from '../routes/types.ts';
import { Forbidden } from '../screens/forbidden.tsx';
import { WrongPlatform } from '../screens/wrong-platform.tsx';

/** An address that was typed or sent may lead to a screen that the member or the platform does not have. */
export function ScreenGate({ screen, children }: { screen: Screen | undefined; children: ReactNode }) {
  const viewer = useViewer();
  if (screen && !mayOpen(screen, viewer)) return <Forbidden />;
  if (screen && viewer.platform && !fitsPlatform(screen, viewer.platform))
    return <WrongPlatform platform={viewer.platform} />;
  return children;
}
