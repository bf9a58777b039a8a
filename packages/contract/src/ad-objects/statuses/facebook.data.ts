import type { StatusTable } from './table.ts';

/** Effective statuses. */
export const facebookStatuses = {
  campaign: {
    ACTIVE: ['running', 'delivering'],
    PAUSED: ['paused', 'switchedOff'],
    IN_PROCESS: ['reviewing', 'processing'],
    WITH_ISSUES: ['stopped', 'withIssues'],
    ARCHIVED: ['done', 'archived'],
    DELETED: ['deleted', 'deleted'],
  },
  adgroup: {
    ACTIVE: ['running', 'delivering'],
    PAUSED: ['paused', 'switchedOff'],
    CAMPAIGN_PAUSED: ['stopped', 'campaignOff'],
    IN_PROCESS: ['reviewing', 'processing'],
    WITH_ISSUES: ['stopped', 'withIssues'],
    ARCHIVED: ['done', 'archived'],
    DELETED: ['deleted', 'deleted'],
  },
  ad: {
    ACTIVE: ['running', 'delivering'],
    PAUSED: ['paused', 'switchedOff'],
    IN_PROCESS: ['reviewing', 'processing'],
    WITH_ISSUES: ['stopped', 'withIssues'],
    CAMPAIGN_PAUSED: ['stopped', 'campaignOff'],
    ADSET_PAUSED: ['stopped', 'groupOff'],
    PENDING_REVIEW: ['reviewing', 'newInReview'],
    DISAPPROVED: ['refused', 'refused'],
    PREAPPROVED: ['reviewing', 'preapproved'],
    PENDING_BILLING_INFO: ['stopped', 'billingMissing'],
    ARCHIVED: ['done', 'archived'],
    DELETED: ['deleted', 'deleted'],
  },
} as const satisfies Record<string, StatusTable>;
