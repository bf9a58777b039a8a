/** When an ad delivered: what a report has to know to find its rows. */
export interface Span {
  adId: string;
  groupId: string;
  campaignId: string;
  firstDay: string;
  lastDay: string;
  /** 1 when there are days between without delivery. */
  gaps: number;
  /** Days of a bulk seed: their figures follow from `daily` and are stored nowhere. */
  seededFrom: string | null;
  seededTo: string | null;
  daily: number;
}
