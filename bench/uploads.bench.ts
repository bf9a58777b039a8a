import { limitBench } from './support/define.ts';
import { uploadBytes, type UploadPlatform, type UploadStage, uploadStage } from './uploads/stage.ts';

const platforms: readonly UploadPlatform[] = ['tiktok', 'facebook', 'ocean'];
const megabytes = uploadBytes / 1024 / 1024;

/** One upload, in processes that have done nothing before: what they keep for the next one counts too. */
export default platforms.flatMap((platform) =>
  (['connector', 'sandbox'] as const).map((side) =>
    limitBench<UploadStage>({
      name: `${platform}: ${megabytes} MB uploaded, memory of the ${side} over idle`,
      unit: 'MB',
      goal: { is: 'at most', value: 100 },
      rounds: 1,
      setUp: uploadStage,
      measure: async (stage) => (await stage.upload(platform))[side],
      tearDown: (stage) => stage.stop(),
    }),
  ),
);
