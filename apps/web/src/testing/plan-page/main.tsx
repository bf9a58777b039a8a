import 'virtual:tokens.css';
import '../../ui/theme-base.css';
import { type AdPlatform, isLanguage } from '@adsail/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../../api/query-client.ts';
import { type Overrides, type PlanInput, PlanView, usePlan } from '../../features/task-plan/index.ts';
import { startTexts } from '../../i18n/index.ts';
import { AntDesign } from '../../ui/theme-provider.tsx';
import { followTheme } from '../../ui/theme-mode.ts';

/** What `task.json` beside the page says. */
interface Sample extends PlanInput {
  platform: AdPlatform;
  previous?: PlanInput;
}

const asked = new URLSearchParams(location.search);

/** The view of a plan and nothing else: what it costs is measured here. `?lang=ar&readOnly` */
function Page({ sample: { platform, content, facts, previous } }: { sample: Sample }) {
  const [draft, setDraft] = useState(content);
  const planning = usePlan({ platform, content: draft, facts, previous });
  const edit = (overrides: Overrides) => setDraft((before) => ({ ...before, overrides }));
  return (
    <main style={{ padding: 16 }}>
      <PlanView
        platform={platform}
        content={draft}
        facts={facts}
        planning={planning}
        onOverrides={asked.has('readOnly') ? undefined : edit}
        onGoTo={(path) => (location.hash = path)}
      />
    </main>
  );
}

const language = asked.get('lang') ?? 'en';
followTheme();
await startTexts(isLanguage(language) ? language : 'en');
const sample = (await (await fetch(asked.get('task') ?? 'task.json')).json()) as Sample;
const element = document.querySelector('#root');
if (element)
  createRoot(element).render(
    <Suspense>
      <AntDesign>
        <QueryClientProvider client={queryClient}>
          <Page sample={sample} />
        </QueryClientProvider>
      </AntDesign>
    </Suspense>,
  );
