import { useTranslation } from 'react-i18next';
import { Contact } from './contact-section.tsx';
import { LandingFooter } from './footer.tsx';
import { LandingHeader } from './header.tsx';
import { Hero } from './hero.tsx';
import { Promises } from './promises.tsx';
import { Steps } from './steps.tsx';

export default function LandingPage() {
  const { t } = useTranslation('landing');
  return (
    <>
      <meta name="description" content={t('meta.description')} />
      <LandingHeader />
      <main id="content" tabIndex={-1} style={{ outline: 'none' }}>
        <Hero />
        <Promises />
        <Steps />
        <Contact />
      </main>
      <LandingFooter />
    </>
  );
}
