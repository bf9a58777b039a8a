import { limitBench } from './support/define.ts';
import {
  listedPeople,
  uploadBytes,
  type MemoryUse,
  type UploadPlatform,
  type UploadStage,
  uploadStage,
} from './uploads/stage.ts';

const platforms: readonly UploadPlatform[] = ['tiktok', 'facebook', 'ocean'];

const kinds: readonly {
  name: string;
  upload(stage: UploadStage, platform: UploadPlatform): Promise<MemoryUse>;
}[] = [
  {
    name: `a film of ${uploadBytes / 1024 / 1024} MB`,
    upload: (stage, platform) => stage.uploadFilm(platform),
  },
  {
    name: `a list of ${listedPeople / 1000},000 people`,
    upload: (stage, platform) => stage.uploadList(platform),
  },
];

/** One upload, in processes that have done nothing before: what they keep for the next one counts too. */
export default kinds.flatMap(({ name, upload }) =>
  platforms.flatMap((platform) =>
    (['connector', 'sandbox'] as const).map((side) =>
      limitBench<UploadStage>({
        name: `${platform}: ${name} uploaded, memory of the ${side} over idle`,
        unit: 'MB',
        goal: { is: 'at most', value: 100 },
        rounds: 1,
        setUp: uploadStage,
        measure: async (stage) => (await upload(stage, platform))[side],
        tearDown: (stage) => stage.stop(),
      }),
    ),
  ),
);
