import { z } from 'zod';
import { type FieldRule, type FieldValues, valueAt } from '../rules.ts';

export const attributionEvents = ['CLICK_THROUGH', 'VIEW_THROUGH', 'ENGAGED_VIDEO_VIEW'] as const;

const Window = z.strictObject({ eventType: z.enum(attributionEvents), windowDays: z.literal([1, 7]) });
type Window = z.infer<typeof Window>;
export const AttributionSpec = z.array(Window).max(attributionEvents.length);

interface AllowedWindows {
  clickDays: readonly number[];
  /** May stand beside clicks, for a day. */
  beside: readonly string[];
}

/** "Attribution spec": what can be counted for a goal. Of a campaign that nobody knows the most that can hold. */
function allowedWindows(goal: unknown, objective: unknown): AllowedWindows {
  if (goal === 'APP_INSTALLS') return { clickDays: [1], beside: ['VIEW_THROUGH', 'ENGAGED_VIDEO_VIEW'] };
  if (goal !== 'OFFSITE_CONVERSIONS') return { clickDays: [1], beside: [] };
  return { clickDays: [1, 7], beside: objective === 'OUTCOME_APP_PROMOTION' ? [] : ['VIEW_THROUGH'] };
}

function areAllowed(windows: readonly Window[], values: FieldValues): boolean {
  const { clickDays, beside } = allowedWindows(
    valueAt(values, 'optimizationGoal'),
    valueAt(values, 'campaign.objective'),
  );
  const events = windows.map(({ eventType }) => eventType);
  return (
    events.includes('CLICK_THROUGH') &&
    new Set(events).size === events.length &&
    windows.every(({ eventType, windowDays }) =>
      eventType === 'CLICK_THROUGH'
        ? clickDays.includes(windowDays)
        : windowDays === 1 && beside.includes(eventType),
    )
  );
}

export const attributionRule: FieldRule = {
  field: 'attributionSpec',
  error: 'delivery:attribution',
  check: areAllowed,
};
