import { isLanguage } from '@adsail/contract';
import i18next from 'i18next';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeServer, page, Refused } from '../../../testing/kit.ts';
import { targetingCalls } from '@adsail/contract/targeting';
import { PlanView } from '../index.ts';
import { contentOf, facts } from '../testing/task.ts';

const { all, click, closePage, openPage, showPage, text, until } = page;

const namespaces = ['ui', 'task-plan', 'tasks', 'delivery', 'audience-form', 'common'];
beforeEach(async () => {
  await openPage(namespaces);
  fakeServer().answer(targetingCalls.tiktokRegionUrl, () => {
    throw new Refused({ message: 'Not here' });
  });
});
afterEach(async () => {
  await closePage();
  await i18next.changeLanguage('en');
});

const before = contentOf();
const after = contentOf({
  bidType: 'BID_TYPE_NO_BID',
  budget: '45.5',
  scheduleType: 'SCHEDULE_START_END',
  startTime: '2026-11-20T08:00',
  endTime: '2026-11-30T08:00',
  placementType: 'PLACEMENT_TYPE_NORMAL',
  placements: ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE'],
  commentSwitch: 'OFF',
  audienceV2List: (before['audienceV2List'] as object[]).map((card) => ({
    ...card,
    ageGroups: ['AGE_18_24', 'AGE_25_34'],
  })) as never,
});

/** Label, before and after of each changed field, without what keeps directions apart. */
async function shownChanges(): Promise<Map<string, string[]>> {
  await showPage(
    <PlanView platform="TIKTOK" facts={facts} content={after} previous={{ content: before, facts }} />,
  );
  await until(() => document.querySelector('[role=treegrid]') !== null);
  const view = document.querySelector<HTMLElement>(`[title="${text('task-plan:view.diff')}"]`);
  await click(view!.closest('label')!);
  const plain = (cell: Element) => (cell.textContent ?? '').replaceAll(/[\u2066-\u2069]/g, '');
  return new Map(
    all('row').flatMap((row) => {
      const [, , , field, ...values] = [...row.querySelectorAll('[role=cell]')].map(plain);
      return field ? [[field, values] as const] : [];
    }),
  );
}

it.each(['zh', 'en', 'ar'])(
  'tells changes in words, and none in those of the platform: %s',
  async (language) => {
    if (!isLanguage(language)) return;
    await i18next.changeLanguage(language);
    await i18next.loadNamespaces(namespaces);
    const changes = await shownChanges();
    const t = (key: string) => text(`tasks:${key}`);
    const of = (field: string) => changes.get(t(`field.${field}`));
    expect([...changes.values()].flat().join(' ')).not.toMatch(/[A-Z]{3,}_|[{}[\]"]|T\d\d:/);
    expect(of('bidType')).toEqual([t('option.bidType.BID_TYPE_CUSTOM'), t('option.bidType.BID_TYPE_NO_BID')]);
    expect(of('commentSwitch')).toEqual([t('option.switch.ON'), t('option.switch.OFF')]);
    expect(of('placements')?.[1]).toContain('Pangle');
    // The account's clock, not the reader's.
    expect(of('endTime')).toEqual(['–', '2026-11-30 08:00 UTC+8']);
    const money = changes.get(text('task-plan:diff.field.budget'));
    expect(money?.map((each) => each.replaceAll('\u00a0', ' '))[1]).toContain('USD 45.50');
    const ages = changes.get(text('audience-form:field.ageGroups'));
    expect(ages?.[0]).toBe('18–24');
    expect(ages?.[1]).toMatch(/18–24.*25–34/);
  },
);
