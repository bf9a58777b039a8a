import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from '../../../testing/kit.ts';
import { closeStage, openStage, shownChanges, speak } from '../testing/stage.tsx';
import { contentOf, facts } from '../testing/task.ts';

const { text } = page;

beforeEach(openStage);
afterEach(closeStage);

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

it.each(['zh', 'en', 'ar'])(
  'tells changes in words, and none in those of the platform: %s',
  async (language) => {
    await speak(language);
    const changes = await shownChanges('TIKTOK', facts, before, after);
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
