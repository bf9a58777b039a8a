import type { FieldRule } from '../rules.ts';

const click = 'AD_CONVERT_TYPE_CLICK_NUM';
const show = 'AD_CONVERT_TYPE_SHOW_OFF_NUM';
const message = 'AD_CONVERT_TYPE_MESSAGE_ACTION';
const messageLead = 'AD_CONVERT_TYPE_MESSAGE_CLUE';

const nativeAction = [
  click,
  show,
  'AD_CONVERT_TYPE_ACTIVE',
  'AD_CONVERT_TYPE_PAY',
  'AD_CONVERT_TYPE_FOLLOW_ACTION',
  'AD_CONVERT_TYPE_INTERACTION',
  'AD_CONVERT_TYPE_LIVE_APPOINTMENT',
] as const;
const link = {
  AWEME: [message, messageLead],
  ORANGE: [
    'AD_CONVERT_TYPE_FORM',
    'AD_CONVERT_TYPE_BUTTON',
    'AD_CONVERT_TYPE_CLUE_PAY_SUCCEED',
    'AD_CONVERT_TYPE_CLUE_CONFIRM',
    'AD_CONVERT_TYPE_CLUE_INTERFLOW',
    'AD_CONVERT_TYPE_CLUE_HIGH_INTENTION',
    message,
    messageLead,
  ],
  THIRDPARTY: [click, show, message, messageLead],
} as const;

/** What the table says, or clicks and shows: of all else that is promoted the platform knows more goals, by account and asset. */
export function offeredGoals(landingType: string, assetType = ''): readonly string[] {
  if (landingType === 'NATIVE_ACTION') return nativeAction;
  if (landingType === 'LINK' && Object.hasOwn(link, assetType)) return link[assetType as keyof typeof link];
  return [click, show];
}

/** "Goal table": where it names what is promoted, nothing else can be reported. */
export const goalRules: readonly FieldRule[] = [
  { landingType: ['NATIVE_ACTION'], options: nativeAction },
  ...Object.entries(link).map(([assetType, options]) => ({
    landingType: ['LINK'],
    assetType: [assetType],
    options,
  })),
].map(({ options, ...when }) => ({
  field: 'optimizeGoal.externalAction',
  options,
  when: { ...when, multiAssetType: 'missing' },
  error: 'delivery:goalOfLanding',
}));

/** In the table, and not among what the platform's call for a new project names: its own list of an account tells. */
export const goalsToAskFor: readonly string[] = [
  'AD_CONVERT_TYPE_LIVE_APPOINTMENT',
  'AD_CONVERT_TYPE_CLUE_INTERFLOW',
];

/** "Pricing by goal": shows are paid by the thousand, clicks by the click, everything else by the conversion. */
export function pricingOf(externalAction: unknown) {
  if (externalAction === show) return 'PRICING_CPM';
  return externalAction === click ? 'PRICING_CPC' : 'PRICING_OCPM';
}

export const showGoal = show;
export const clickGoal = click;
