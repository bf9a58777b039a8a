import type { AdPlatform } from '@adsail/contract';
import { targetingCalls } from '@adsail/contract/targeting';
import type { PlanFacts } from '@adsail/contract/tasks/plan';
import i18next from 'i18next';
import { fakeServer, page, Refused } from '../../../testing/kit.ts';
import { PlanView } from '../index.ts';

const namespaces = ['ui', 'task-plan', 'tasks', 'delivery', 'audience-form', 'common'];

/** A page for plans; names of regions are not to be had. */
export async function openStage(): Promise<void> {
  await page.openPage(namespaces);
  fakeServer().answer(targetingCalls.tiktokRegionUrl, () => {
    throw new Refused({ message: 'Not here' });
  });
}

export async function closeStage(): Promise<void> {
  await page.closePage();
  await i18next.changeLanguage('en');
}

export async function speak(language: string): Promise<void> {
  await i18next.changeLanguage(language);
  await i18next.loadNamespaces(namespaces);
}

export type Content = Readonly<Record<string, unknown>>;
export type Shown = ReadonlyMap<string, readonly string[]>;

/** Without what keeps directions apart. */
export const plain = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');

export async function showPlan(platform: AdPlatform, of: PlanFacts, content: Content, previous?: Content) {
  await page.showPage(
    <PlanView
      platform={platform}
      facts={of}
      content={content}
      previous={previous && { content: previous, facts: of }}
      onGoTo={() => undefined}
    />,
  );
  await page.until(() => document.querySelector('[role=treegrid]') !== null);
}

/** Before and after of each changed field. */
export async function shownChanges(
  platform: AdPlatform,
  of: PlanFacts,
  before: Content,
  after: Content,
): Promise<Shown> {
  await showPlan(platform, of, after, before);
  const view = document.querySelector(`[title="${page.text('task-plan:view.diff')}"]`)?.closest('label');
  if (!view) throw new Error('There is no view of changes');
  await page.click(view);
  return new Map(
    page.all('row').flatMap((row) => {
      const [, , , field, ...values] = [...row.querySelectorAll('[role=cell]')].map(plain);
      return field ? [[field, values] as const] : [];
    }),
  );
}
