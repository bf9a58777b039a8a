import type { RefusedField } from '../core/index.ts';

type Known = Partial<RefusedField> | 'policy';

/** Reports and lists that are too large for one answer. */
export const tooMuchDataSubcodes: ReadonlySet<number> = new Set([1_487_534, 1_504_018, 1_504_038]);

/** Refused now, accepted in a moment: signature race, dataset not ready yet, a list that is being replaced. */
export const transientSubcodes: ReadonlySet<number> = new Set([104, 21_009, 1_870_145]);
/** A video that the platform is still working on. */
export const notReadySubcode = 1_885_252;
/** A budget below the least one. */
export const tooLowSubcode = 1_885_272;

/** Subcodes of rules that say more than their number; the field is the platform's own unless one stands here. */
export const bySubcode: Readonly<Record<number, Known>> = {
  1_504_041: { path: 'by', rule: 'unsupported' },
  1_504_040: { path: 'attributionSpec', rule: 'unsupported' },
  1_815_857: { path: 'bid', rule: 'missing' },
  1_870_227: { path: 'advantageAudience', rule: 'missing' },
  1_772_103: { path: 'instagramUserId', rule: 'missing' },
  [tooLowSubcode]: { path: 'budget' },
  1_885_501: { path: 'attributionSpec' },
  1_885_621: { path: 'budget', rule: 'unsupported' },
  1_885_737: { path: 'bidStrategy', rule: 'unsupported' },
  3_858_152: { path: 'dsaBeneficiary', rule: 'missing' },
  4_834_011: { path: 'budget', rule: 'missing' },
  1_870_034: 'policy',
  1_487_809: 'policy',
  1_713_232: 'policy',
  1_885_194: 'policy',
  2_490_468: 'policy',
  2_804_001: { path: 'user', rule: 'missing' },
  2_804_003: { path: 'at', rule: 'refused' },
  2_804_007: { path: 'user', rule: 'format' },
  2_804_009: { path: 'value', rule: 'missing' },
  2_804_016: { path: 'at', rule: 'format' },
  2_804_017: { path: 'source', rule: 'refused' },
  2_804_019: { path: 'name', rule: 'missing' },
  2_804_048: { path: 'user', rule: 'missing' },
};

/** Codes of their own: uploads, a repeated lookalike, a start before what is kept, a second pixel of an account. */
export const byCode: Readonly<Record<number, Partial<RefusedField>>> = {
  351: { path: 'source', rule: 'format' },
  352: { path: 'source', rule: 'format' },
  382: { path: 'source', rule: 'format' },
  389: { path: 'source', rule: 'refused' },
  506: { rule: 'duplicate' },
  2654: { path: 'originAudienceId', rule: 'duplicate' },
  3018: { path: 'from', platformPath: 'time_range', rule: 'refused' },
  6200: { path: 'name', rule: 'duplicate' },
  6000: { path: 'source', rule: 'refused' },
  6001: { path: 'source', rule: 'refused' },
};
