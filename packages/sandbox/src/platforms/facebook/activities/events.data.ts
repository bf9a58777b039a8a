export interface EventKind {
  /** Fields of which a change is told as this. */
  fields: readonly string[];
  /** As people read it. */
  title: string;
  categories: readonly string[];
  /** How `extra_data` shows the values. */
  values: 'status' | 'money' | 'plain';
}

export interface LoggedLevel {
  /** The platform kept the names of its first years: a set is a campaign there. */
  objectType: string;
  category: string;
  created: { type: string; title: string };
  /** By the event's own name. */
  changes: Readonly<Record<string, EventKind>>;
}

const kind = (
  fields: readonly string[],
  title: string,
  categories: readonly string[],
  values: EventKind['values'] = 'plain',
): EventKind => ({ fields, title, categories, values });

const budgets = ['daily_budget', 'lifetime_budget'];

/** "Ad activity": what is told of which level. */
export const loggedLevels: Readonly<Record<string, LoggedLevel>> = {
  campaign: {
    objectType: 'CAMPAIGN_GROUP',
    category: 'CAMPAIGN',
    created: { type: 'create_campaign_group', title: 'Campaign created' },
    changes: {
      update_campaign_name: kind(['name'], 'Campaign name updated', []),
      update_campaign_run_status: kind(['status'], 'Campaign status updated', ['STATUS'], 'status'),
      update_campaign_budget: kind(budgets, 'Campaign budget updated', ['BUDGET'], 'money'),
      update_campaign_group_spend_cap: kind(
        ['spend_cap'],
        'Campaign spending limit updated',
        ['BUDGET'],
        'money',
      ),
    },
  },
  adset: {
    objectType: 'CAMPAIGN',
    category: 'AD_SET',
    created: { type: 'create_ad_set', title: 'Ad set created' },
    changes: {
      update_ad_set_name: kind(['name'], 'Ad set name updated', []),
      update_ad_set_run_status: kind(['status'], 'Ad set status updated', ['STATUS'], 'status'),
      update_ad_set_budget: kind(budgets, 'Ad set budget updated', ['BUDGET'], 'money'),
      update_ad_set_bidding: kind(['bid_amount', 'bid_constraints'], 'Ad set bidding updated', ['BID']),
      update_ad_set_bid_strategy: kind(['bid_strategy'], 'Ad set bid strategy updated', ['BID']),
      update_ad_set_duration: kind(['start_time', 'end_time'], 'Ad set schedule updated', ['DATE']),
      update_ad_set_target_spec: kind(['targeting'], 'Ad set targeting updated', ['TARGETING']),
      update_ad_set_optimization_goal: kind(['optimization_goal'], 'Ad set optimization updated', []),
      update_campaign_ad_scheduling: kind(['adset_schedule'], 'Ad scheduling updated', ['DATE']),
      update_ad_set_spend_cap: kind(
        ['daily_spend_cap', 'lifetime_spend_cap'],
        'Ad set spending limit updated',
        ['BUDGET'],
        'money',
      ),
      update_ad_set_min_spend_target: kind(
        ['daily_min_spend_target', 'lifetime_min_spend_target'],
        'Ad set minimum spend updated',
        ['BUDGET'],
        'money',
      ),
    },
  },
  ad: {
    objectType: 'ADGROUP',
    category: 'AD',
    created: { type: 'create_ad', title: 'Ad created' },
    changes: {
      update_ad_friendly_name: kind(['name'], 'Ad name updated', []),
      update_ad_run_status: kind(['status'], 'Ad status updated', ['STATUS'], 'status'),
      update_ad_creative: kind(['creative_id', 'creative_asset_groups_spec'], 'Ad updated', []),
    },
  },
  customaudience: {
    objectType: 'AUDIENCE',
    category: 'AUDIENCE',
    created: { type: 'create_audience', title: 'Custom audience created' },
    changes: {
      update_audience: kind(
        ['name', 'description', 'rule', 'retention_days', '$people'],
        'Custom audience updated',
        [],
      ),
      share_audience: kind(['$shared'], 'Custom audience shared', []),
      delete_audience: kind(['status'], 'Custom audience deleted', [], 'status'),
    },
  },
};

export const activityCategories: readonly string[] = [
  'ACCOUNT',
  'AD',
  'AD_KEYWORDS',
  'AD_SET',
  'AUDIENCE',
  'BID',
  'BUDGET',
  'CAMPAIGN',
  'DATE',
  'STATUS',
  'TARGETING',
];

/** Statuses as people read them. */
export const statusWords: Readonly<Record<string, string>> = {
  ACTIVE: 'Active',
  PAUSED: 'Inactive',
  DELETED: 'Deleted',
  ARCHIVED: 'Archived',
};
