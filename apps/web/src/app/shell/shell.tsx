import { Outlet } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationBanner } from '../../features/invitations/index.ts';
import { useMember } from '../../state/member.ts';
import { storedMember } from '../../state/stored.ts';
import { useMobile, useSidebar } from '../../ui/sidebar.ts';
import { AntDesign } from '../../ui/theme-provider.tsx';
import { followDrops } from '../../ui/upload/window-drop.ts';
import { Pending } from '../screens/pending.tsx';
import { Footer } from './footer.tsx';
import { ScreenGate } from './screen-gate.tsx';
import css from './shell.module.css';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useCredentials } from './use-credentials.ts';
import { usePlace } from './use-place.ts';

function Frame() {
  const { t } = useTranslation('common');
  const { section, screen } = usePlace();
  const mobile = useMobile();
  const { open } = useSidebar();
  const { tenantId } = useMember();
  useCredentials();
  useEffect(followDrops, []);
  const withSideBar = !mobile && screen?.sideBar !== false;
  return (
    <div className={css.shell} data-side={withSideBar ? (open ? 'open' : 'closed') : 'none'}>
      <a className={css.skip} href="#content">
        {t('shell.skip')}
      </a>
      <TopBar mobile={mobile} section={section} />
      {withSideBar && section && <SideBar section={section} />}
      <main id="content" className={css.content} tabIndex={-1}>
        <Suspense fallback={null}>
          <InvitationBanner />
        </Suspense>
        {/* Another organisation is another page: nothing that was read or typed for the former one stays. */}
        <div className={css.page} key={tenantId}>
          <ScreenGate screen={screen}>
            <Suspense fallback={<Pending shape={screen?.shape} />}>
              <Outlet />
            </Suspense>
          </ScreenGate>
        </div>
        {section?.path === '/home' && <Footer />}
      </main>
    </div>
  );
}

/** Everything behind the login stands in here. */
export default function Shell() {
  // The guard leads away as soon as the profile is gone; until it has, there is nobody to draw a shell for.
  if (!storedMember.use()) return null;
  return (
    <AntDesign>
      <Frame />
    </AntDesign>
  );
}
