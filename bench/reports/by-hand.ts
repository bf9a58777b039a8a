import type { ReportName } from '../../packages/contract/src/reports/index.ts';

const keys = {
  dayProduct: { of: 's.day, s.product_id', order: 'day desc, cost desc nulls last, product_id desc' },
  product: { of: 's.product_id', order: 'cost desc nulls last' },
  account: { of: 's.account_no', order: 'cost desc nulls last' },
  member: { of: 'p.user_id', order: 'cost desc nulls last' },
} as const satisfies Partial<Record<ReportName, object>>;

/** As somebody would write it for the one report: rows of the first page and the sum of all, each day with its rate. */
const statementOf =
  (report: keyof typeof keys) =>
  (tenantId: string, { from, to }: { from: string; to: string }): string => {
    const { of, order } = keys[report];
    return `with accounts as materialized (
        select n.account_no, a.currency, p.user_id from insight_accounts n
        join ad_accounts a using (tenant_id, platform, advertiser_id)
        left join account_permissions p using (tenant_id, platform, advertiser_id)
        where n.tenant_id = ${tenantId} and p.permission = 'OWNER'),
      rates as materialized (
        select day, currency, 1 / per_usd as rate from exchange_rates where day between '${from}' and '${to}'
        union all select d::date, 'USD', 1 from generate_series('${from}'::date, '${to}'::date, interval '1 day') d),
      g as materialized (
        select ${of}, sum(s.cost * r.rate) as cost, sum(s.impressions) as impressions, sum(s.clicks) as clicks,
          sum(s.installs) as installs, sum(s.app_purchases + s.web_purchases) as purchases,
          sum((s.app_value + s.web_value) * r.rate) as payment_amount, sum(s.conversions) as conversions,
          sum(s.registrations) as registrations
        from day_sums s join accounts p using (account_no) left join rates r on r.day = s.day and r.currency = p.currency
        where s.tenant_id = ${tenantId} and s.day between '${from}' and '${to}' group by grouping sets ((${of}), ()))
      select g.*, count(*) over () from g order by ${order} limit 21`;
  };

export const byHand = {
  dayProduct: statementOf('dayProduct'),
  product: statementOf('product'),
  account: statementOf('account'),
  member: statementOf('member'),
} as const;
