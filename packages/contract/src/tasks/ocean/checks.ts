import type { Level } from '../../delivery/index.ts';
import type { MaterialFacts } from '../plan/facts.ts';
import type { PlanProblem } from '../plan/node.ts';
import { accountName, doubtful, packageProblems, videoProblems, wrong } from '../plan/place-checks.ts';
import { type At, awemesAt, landingsAt, pageTypeOf } from './assets.ts';
import type { OceanContent } from './content.ts';
import { daysAt } from './days.ts';
import { formOfMaterial } from './modes.ts';

function dayProblems(place: At): PlanProblem[] {
  const { isPast, isOver } = daysAt(place);
  if (isOver) return [wrong('deliverySetting.endTime', 'tasks:problem.endDayPast')];
  return isPast ? [doubtful('deliverySetting.startTime', 'tasks:problem.startDayPast')] : [];
}

const projectProblems = (place: At): PlanProblem[] => [...packageProblems(place), ...dayProblems(place)];

/** `data.authStatus` as the platform spells it: others may not be used, or not yet. */
const authorised = 'AUTHRIZED';

function identityProblems(place: At): PlanProblem[] {
  const path = 'nativeSetting.awemeIdList';
  const { awemeIdList = [] } = place.content.nativeSetting ?? {};
  if (awemeIdList.length === 0) return [];
  const account = accountName(place);
  const found = awemesAt(place);
  if (found.length === 0) return [wrong(path, 'tasks:problem.identityMissing', { account })];
  return found.flatMap(({ name, usable, data: { authStatus = authorised } }) =>
    usable && authStatus === authorised
      ? []
      : [wrong(path, 'tasks:problem.assetUnusable', { account, name })],
  );
}

function siteProblems(place: At): PlanProblem[] {
  const path = 'promotionMaterials.externalUrlMaterialList';
  const { promotionMaterials, landingType, assetType } = place.content;
  const { externalUrlMaterialList: chosen = [] } = promotionMaterials ?? {};
  const account = accountName(place);
  const found = landingsAt(place);
  if (chosen.length > 0 && found.length === 0) return [wrong(path, 'tasks:problem.siteMissing', { account })];
  // "Landing pages": a project of orange pages takes no others.
  const isOrange = landingType === 'LINK' && assetType === 'ORANGE';
  return found.flatMap(({ site, url = '' }) => {
    if (!site) return isOrange ? [wrong(path, 'tasks:problem.linkNotOrange', { link: url })] : [];
    const { name, usable } = site;
    if (!usable) return [wrong(path, 'tasks:problem.assetUnusable', { account, name })];
    const isOther = isOrange && (pageTypeOf(site) ?? 'ORANGE') !== 'ORANGE';
    return isOther ? [wrong(path, 'tasks:problem.siteNotOrange', { name })] : [];
  });
}

const megabyte = 1024 * 1024;

function fileProblems(path: string, material: MaterialFacts, content: OceanContent): PlanProblem[] {
  const { name, kind, bytes, width, height } = material;
  const broken = kind === 'VIDEO' ? videoProblems(path, material) : [];
  if (broken.length > 0) return broken;
  const form = formOfMaterial(material, content);
  if (!form) return [doubtful(path, 'tasks:problem.materialForm', { name, size: `${width} × ${height}` })];
  const { megabytes: most = Infinity } = form;
  return bytes > most * megabyte ? [wrong(path, 'tasks:problem.materialSize', { name, most })] : [];
}

function materialProblems({ content, part, material }: At): PlanProblem[] {
  const path = 'promotionMaterials.baseMaterialList';
  return (part?.materialIds ?? []).flatMap((id) => {
    const known = material(id);
    if (!known) return [wrong(path, 'tasks:problem.materialGone')];
    return fileProblems(path, known, content);
  });
}

function productProblems({ content, material }: At): PlanProblem[] {
  const path = 'promotionMaterials.productInfo.imageIds';
  return (content.promotionMaterials?.productInfo?.imageIds ?? []).flatMap((id) => {
    const known = material(id);
    if (!known) return [wrong(path, 'tasks:problem.materialGone')];
    return known.kind === 'IMAGE' ? [] : [wrong(path, 'tasks:problem.materialPicture', { name: known.name })];
  });
}

const byLevel: Partial<Record<Level, (place: At) => PlanProblem[]>> = {
  project: projectProblems,
  promotion: (place) => [
    ...identityProblems(place),
    ...siteProblems(place),
    ...materialProblems(place),
    ...productProblems(place),
  ],
};

/** What the facts say against a place. */
export const checks = (place: At, level: Level): PlanProblem[] => byLevel[level]?.(place) ?? [];
