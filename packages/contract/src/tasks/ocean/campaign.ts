import { prefixBudgetMode } from '../../delivery/index.ts';
import {
  type CampaignObject,
  type CampaignReading,
  type ContentValues,
  listOf,
  localIn,
  pageIdIn,
  type SettingReader,
  unread,
} from '../campaign-reading.ts';
import { beijing } from './days.ts';

/** What is over is for the task to choose. */
const readDay =
  (path: string): SettingReader =>
  (value, _object, { now }) =>
    String(value) < localIn(beijing, now).slice(0, 10) ? {} : { [path]: value };

/** Then a task has the bid in the project, whatever the ads say besides. */
function bidsAsWhole(project: CampaignObject | undefined): boolean {
  const { budgetOptimizeSwitch, projectCustom } = (project?.settings['deliverySetting'] ??
    {}) as ContentValues;
  return budgetOptimizeSwitch === 'ON' || projectCustom === 'ON';
}

export const oceanCampaign: CampaignReading = {
  settings: {
    'deliverySetting.startTime': readDay('deliverySetting.startTime'),
    'deliverySetting.endTime': readDay('deliverySetting.endTime'),
    'deliverySetting.scheduleTime': (value) => ({
      'deliverySetting.scheduleTime': value,
      'deliverySetting.scheduleTimeType': 'SCHEDULE_TIME_CUSTOM',
    }),
    'nativeSetting.awemeId': (value, _object, library) => ({
      'nativeSetting.awemeIdList': [library.asset('aweme', value)].filter((id) => id !== undefined),
    }),
    'nativeSetting.awemeIds': (value, _object, library) => ({
      'nativeSetting.awemeIdList': listOf(value).flatMap((id) => library.asset('aweme', id) ?? []),
    }),
    'nativeSetting.awemeSettingType': unread,
    // Where only the platform's own pages are taken, a task names them by the library's ids.
    'promotionMaterials.externalUrlMaterialList': (value, _object, library) => ({
      'promotionMaterials.externalUrlMaterialList': listOf(value).map(
        (address) => library.asset('site', pageIdIn(String(address))) ?? address,
      ),
    }),
    'promotionMaterials.videoMaterialList': unread,
    'promotionMaterials.imageMaterialList': unread,
    'promotionMaterials.productInfo': (value) => ({
      'promotionMaterials.productInfo': { ...(value as object), imageIds: [] },
    }),
  },
  uncompared: ['imageIds', 'videoCoverId', 'imageMode'],
  unshown: ['pricing'],
  files: ({ settings }) => {
    const { videoMaterialList, imageMaterialList } = (settings['promotionMaterials'] ?? {}) as ContentValues;
    return [
      ...listOf(videoMaterialList).map((each) => (each as { videoId?: string }).videoId),
      ...listOf(imageMaterialList).flatMap((each) =>
        ((each as { images?: { imageId?: string }[] }).images ?? []).map(({ imageId }) => imageId),
      ),
    ];
  },
  isCombined: () => false,
  rows: null,
  adRows: (bid) => ({ budget: 'deliverySetting.budget', mode: 'deliverySetting.budgetMode', bid }),
  money({ level, budget, bid }, project, bidPath) {
    // A task's ads have a budget where nothing limits their project.
    const isLimited = level !== 'project' && (project?.budget?.mode ?? 'INFINITE') !== 'INFINITE';
    const amount = isLimited ? undefined : budget?.amount?.amount;
    const isAbove = level !== 'project' && project?.bid !== null && bidsAsWhole(project);
    return {
      ...(level === 'project' && budget
        ? { 'deliverySetting.budgetMode': prefixBudgetMode(budget.mode) }
        : {}),
      ...(amount ? { 'deliverySetting.budget': amount } : {}),
      ...(bid && !isAbove ? { [bidPath]: bid.amount } : {}),
    };
  },
  filesPerAd: 'materialsPerAd',
};
