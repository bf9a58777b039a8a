import { reachesUnion } from '../../delivery/facebook/index.ts';
import { type Level, PositiveDecimal } from '../../delivery/index.ts';
import type { MaterialFacts } from '../plan/facts.ts';
import type { PlanProblem } from '../plan/node.ts';
import {
  accountName,
  assetProblems,
  doubtful,
  packageProblems,
  videoProblems,
  wrong,
} from '../plan/place-checks.ts';
import { scheduleProblems } from '../plan/schedule.ts';
import {
  accountDataAt,
  type At,
  audienceAt,
  isInStores,
  leadsToApp,
  pageAt,
  pageInfoAt,
  promotedAt,
  promotedIdAt,
  promotedUrlAt,
  systemAt,
  tracesAt,
  typed,
} from './assets.ts';
import { groupOf, isFlexible } from './groups.ts';
import { payersAt } from './make.ts';
import { cardAt, isOf, isOffDevices, madeFor, targetingAt } from './targeting.ts';

function skadnetworkProblems(place: At): PlanProblem[] {
  const { isSkadnetworkAttribution, objective } = place.content;
  if (!isSkadnetworkAttribution || objective !== 'OUTCOME_APP_PROMOTION') return [];
  return systemAt(place) === 'ANDROID'
    ? [wrong('isSkadnetworkAttribution', 'tasks:problem.skadnetworkApp')]
    : [];
}

/** What is no amount is refused as that. */
function limitProblems(place: At): PlanProblem[] {
  const { data: limit } = PositiveDecimal.safeParse(typed(place.content.spendCap));
  const minimum = accountDataAt(place)?.minSpendCap;
  if (limit === undefined || minimum === undefined || Number(limit) >= Number(minimum)) return [];
  const parameters = { minimum, currency: place.account?.currency ?? '' };
  return [wrong('spendCap', 'delivery:amountMinimum', parameters)];
}

const campaignProblems = (place: At): PlanProblem[] => [
  ...skadnetworkProblems(place),
  ...limitProblems(place),
];

/** People with another system cannot install the app. */
function systemProblems(place: At): PlanProblem[] {
  const { audience, content } = place;
  if (!audience) return [];
  const system = systemAt(place);
  const isPackage = audience.packageId !== undefined;
  const own = madeFor(place);
  const chosen = own.length > 0 ? own : (content.userOS ?? []);
  if (system && chosen.length > 0 && !chosen.some((word) => isOf(system, word))) {
    const path = own.length > 0 ? `${audience.path}.${isPackage ? 'id' : 'userOS'}` : 'userOS';
    return [wrong(path, 'tasks:problem.systemOfApp', { system })];
  }
  return isOffDevices(place) ? [wrong(`${audience.path}.id`, 'tasks:problem.systemOfDevices')] : [];
}

/** Audiences belong to accounts. Those that are named by the platform's id, and that nobody knows here, it judges itself. */
function audienceProblems(place: At): PlanProblem[] {
  const card = cardAt(place);
  return (['audienceIds', 'excludedAudienceIds'] as const).flatMap((field) =>
    (card?.[field] ?? []).flatMap((id) => {
      const { asset, externalId } = audienceAt(place, id);
      if (!asset && externalId !== undefined) return [];
      return assetProblems(place, `${place.audience?.path}.${field}`, id, asset);
    }),
  );
}

/** "Promoted object": the app and its page in a store belong together. */
function storeProblems(place: At): PlanProblem[] {
  const app = leadsToApp(place.content) ? promotedAt(place) : undefined;
  const url = promotedUrlAt(place);
  if (!app || url === undefined || isInStores(app, url)) return [];
  const parameters = { account: accountName(place), name: app.name };
  return [wrong('promotedObject.url', 'tasks:problem.storeOfApp', parameters)];
}

/** Nobody can be shown an ad in the European Union that does not say who pays for it. */
function payerProblems(place: At): PlanProblem[] {
  const targeting = targetingAt(place);
  if (!accountDataAt(place) || !reachesUnion(targeting)) return [];
  const payers = payersAt(place, targeting);
  return (['dsaBeneficiary', 'dsaPayor'] as const)
    .filter((field) => payers[field] === undefined)
    .map((field) => wrong(field, 'tasks:problem.payer', { account: accountName(place) }));
}

function groupProblems(place: At): PlanProblem[] {
  return [
    ...assetProblems(place, 'promotedObject.id', promotedIdAt(place), promotedAt(place)),
    ...storeProblems(place),
    ...packageProblems(place),
    ...systemProblems(place),
    ...audienceProblems(place),
    ...payerProblems(place),
    ...scheduleProblems(place),
  ];
}

function pageProblems(place: At): PlanProblem[] {
  const path = 'adSetIdentityInfo';
  if (!place.content.adSetIdentityInfo?.length) return [];
  const { actorId } = pageInfoAt(place) ?? {};
  if (actorId === undefined)
    return [wrong(path, 'tasks:problem.pageMissing', { account: accountName(place) })];
  return assetProblems(place, path, actorId, pageAt(place));
}

/** "Video requirements": from 9:16 to 16:9; what is taller or wider is cut, or refused in some places. */
const shapes = { tallest: 9 / 16, widest: 16 / 9 } as const;
const tolerance = 1.02;

function shapeProblems(path: string, { name, width, height }: MaterialFacts): PlanProblem[] {
  const shape = width / height;
  if (shape * tolerance >= shapes.tallest && shape <= shapes.widest * tolerance) return [];
  return [doubtful(path, 'tasks:problem.materialRange', { name, size: `${width} × ${height}` })];
}

function materialProblems(place: At, path: string, id: string): PlanProblem[] {
  const material = place.material(id);
  if (!material) return [wrong(path, 'tasks:problem.materialGone')];
  const takesImages = isFlexible(groupOf(place.content, place.part));
  const isImage = takesImages && material.kind === 'IMAGE';
  const broken = isImage ? [] : videoProblems(path, material);
  return broken.length > 0 ? broken : shapeProblems(path, material);
}

function adProblems(place: At): PlanProblem[] {
  const { part } = place;
  const path = `materialGroups.${part?.groups[0] ?? 0}.material.materials`;
  return [
    ...pageProblems(place),
    ...tracesAt(place).flatMap(({ at, traceId, asset }) =>
      assetProblems(place, `traceSetting.${at}.traceId`, traceId, asset),
    ),
    ...(part?.materialIds ?? []).flatMap((id) => materialProblems(place, path, id)),
  ];
}

const byLevel: Partial<Record<Level, (place: At) => PlanProblem[]>> = {
  campaign: campaignProblems,
  adgroup: groupProblems,
  ad: adProblems,
};

/** What the facts say against a place. */
export const checks = (place: At, level: Level): PlanProblem[] => byLevel[level]?.(place) ?? [];
