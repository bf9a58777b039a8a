import type { imageModes, videoModes } from '../../delivery/ocean/index.ts';
import type { MaterialFacts } from '../plan/facts.ts';
import type { OceanContent } from './content.ts';
import { isSplash } from './values.ts';

type Size = readonly [number, number];
interface Form<Mode> {
  mode: Mode;
  min: Size;
  max: Size;
  /** Only where ads stand in search, or before an app opens. */
  only?: 'search' | 'splash';
  megabytes?: number;
}
type VideoMode = (typeof videoModes)[number];
type ImageMode = (typeof imageModes)[number];

/** "Image modes": from the smallest to the largest size of each, in one shape. */
const videoForms: readonly Form<VideoMode>[] = [
  { mode: 'CREATIVE_IMAGE_MODE_UNION_SPLASH_VIDEO', min: [720, 1280], max: [1440, 2560], only: 'splash' },
  { mode: 'CREATIVE_IMAGE_MODE_VIDEO', min: [1280, 720], max: [2560, 1440] },
  { mode: 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL', min: [720, 1280], max: [1440, 2560] },
];
const imageForms: readonly Form<ImageMode>[] = [
  { mode: 'CREATIVE_IMAGE_MODE_UNION_SPLASH', min: [1080, 1920], max: [2160, 3840], only: 'splash' },
  { mode: 'TOUTIAO_SEARCH_AD_IMAGE', min: [345, 138], max: [690, 276], only: 'search' },
  { mode: 'SEARCH_AD_SMALL_IMAGE', min: [108, 72], max: [432, 288], only: 'search' },
  { mode: 'CREATIVE_IMAGE_MODE_LARGE', min: [1280, 720], max: [2560, 1440], megabytes: 1.5 },
  { mode: 'CREATIVE_IMAGE_MODE_LARGE_VERTICAL', min: [720, 1280], max: [1440, 2560], megabytes: 1.5 },
  { mode: 'CREATIVE_IMAGE_MODE_SMALL', min: [456, 300], max: [1368, 900], megabytes: 1.5 },
];

const tolerance = 0.02;

function fits({ width, height }: MaterialFacts, { min, max }: Pick<Form<unknown>, 'min' | 'max'>): boolean {
  const isLarge = width >= min[0] && height >= min[1];
  const isSmall = width <= max[0] && height <= max[1];
  return isLarge && isSmall && Math.abs(width / height / (min[0] / min[1]) - 1) <= tolerance;
}

const formIn = <Mode>(
  forms: readonly Form<Mode>[],
  material: MaterialFacts,
  content: OceanContent,
): Form<Mode> | undefined =>
  forms.find(
    (form) =>
      (form.only !== 'splash' || isSplash(content)) &&
      (form.only !== 'search' || content.adType === 'SEARCH') &&
      fits(material, form),
  );

/** What has no form of the platform's goes as one that is free of sizes, which it may refuse. */
export function videoModeOf(material: MaterialFacts | undefined, content: OceanContent): VideoMode {
  if (!material) return 'CREATIVE_IMAGE_MODE_VIDEO_VERTICAL';
  return formIn(videoForms, material, content)?.mode ?? 'CREATIVE_IMAGE_MODE_CALIBRATION_FREE_VIDEO';
}
export const imageModeOf = (material: MaterialFacts, content: OceanContent): ImageMode =>
  formIn(imageForms, material, content)?.mode ?? 'CREATIVE_IMAGE_MODE_CALIBRATION_FREE_SINGLE_IMAGE';

/** The form that a material has, for what the platform says about it. */
export const formOfMaterial = (material: MaterialFacts, content: OceanContent) =>
  formIn<VideoMode | ImageMode>(material.kind === 'VIDEO' ? videoForms : imageForms, material, content);
