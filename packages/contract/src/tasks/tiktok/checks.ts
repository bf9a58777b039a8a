import type { Level } from '../../delivery/index.ts';
import type { Place } from '../define.ts';
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
import { appAt, appIdAt, identitiesAt, pixelAt, pixelIdAt, siteAt, systemOf } from './assets.ts';
import type { TikTokContent } from './content.ts';
import { targetingAt } from './make.ts';

type At = Place<TikTokContent>;

function campaignProblems(place: At): PlanProblem[] {
  const { ios14Campaign, landingType } = place.content;
  if (ios14Campaign !== 'ON' || landingType !== 'APP_PROMOTION') return [];
  const system = systemOf(place, appAt(place));
  return system === 'ANDROID' ? [wrong('ios14Campaign', 'tasks:problem.iosApp')] : [];
}

/** People with another system cannot install the app. */
function systemProblems(place: At): PlanProblem[] {
  const { content, audience } = place;
  const { saved = targetingAt(place) } = place.audiencePackage() ?? {};
  const systems = (saved['operatingSystems'] ?? []) as readonly string[];
  const only = systems.length === 1 ? systems[0] : undefined;
  const system = content.placementTarget === 'APP' ? systemOf(place, appAt(place)) : undefined;
  if (!audience || !system || !only || only === system) return [];
  // What was picked has no fields of its own in the task.
  const field = audience.packageId === undefined ? 'operatingSystems' : 'id';
  return [wrong(`${audience.path}.${field}`, 'tasks:problem.systemOfApp', { system })];
}

/** Custom and lookalike audiences say who, not where and how old: the platform asks that of every group. */
function partProblems(place: At): PlanProblem[] {
  const found = place.audiencePackage();
  const { audienceIds, locationIds, ageGroups } = place.packageSettings();
  if (!found || audienceIds === undefined || locationIds !== undefined || ageGroups !== undefined) return [];
  return [wrong(`${place.audience?.path}.id`, 'tasks:problem.audiencePart', { name: found.name })];
}

function groupProblems(place: At): PlanProblem[] {
  const { content } = place;
  const isApp = content.placementTarget === 'APP';
  return [
    ...(isApp
      ? assetProblems(place, 'appId', appIdAt(place), appAt(place))
      : assetProblems(place, 'pixelId', pixelIdAt(place), pixelAt(place))),
    ...packageProblems(place),
    ...partProblems(place),
    ...systemProblems(place),
    ...scheduleProblems(place),
  ];
}

function identityProblems(place: At): PlanProblem[] {
  const { identityIds = [] } = place.content;
  if (identityIds.length === 0) return [];
  const [identity, another] = identitiesAt(place);
  const account = accountName(place);
  if (!identity) return [wrong('identityIds', 'tasks:problem.identityMissing', { account })];
  const { name, usable } = identity;
  if (!usable) return [wrong('identityIds', 'tasks:problem.assetUnusable', { account, name })];
  return another ? [doubtful('identityIds', 'tasks:problem.identitySeveral', { account, name })] : [];
}

/** "Files": mp4, mov, mpeg, avi up to 500 MB, in one of three shapes. */
const shapes = [9 / 16, 16 / 9, 1];
const tolerance = 0.02;

function materialProblems(path: string, material: MaterialFacts | undefined): PlanProblem[] {
  if (!material) return [wrong(path, 'tasks:problem.materialGone')];
  const broken = videoProblems(path, material);
  if (broken.length > 0) return broken;
  const { name, width, height } = material;
  const shape = width / height;
  if (shapes.some((each) => Math.abs(shape / each - 1) <= tolerance)) return [];
  return [doubtful(path, 'tasks:problem.materialShape', { name, size: `${width} × ${height}` })];
}

function adProblems(place: At): PlanProblem[] {
  const { content, part } = place;
  const groups = part?.groups ?? [];
  const sites = content.placementTarget === 'LANDINGPAGE' ? groups : [];
  return [
    ...identityProblems(place),
    ...sites.flatMap((at) => {
      const siteId = content.materialGroups?.[at]?.siteId ?? content.siteId;
      return assetProblems(place, `materialGroups.${at}.siteId`, siteId, siteAt(place, siteId));
    }),
    ...(part?.materialIds ?? []).flatMap((id) => {
      const at = groups.find((each) =>
        content.materialGroups?.[each]?.tiktokMaterial?.materials?.includes(id),
      );
      const path = `materialGroups.${at ?? 0}.tiktokMaterial.materials`;
      return materialProblems(path, place.material(id));
    }),
  ];
}

const byLevel: Partial<Record<Level, (place: At) => PlanProblem[]>> = {
  campaign: campaignProblems,
  adgroup: groupProblems,
  ad: adProblems,
};

/** What the facts say against a place. */
export const checks = (place: At, level: Level): PlanProblem[] => byLevel[level]?.(place) ?? [];
