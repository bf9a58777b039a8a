import type { AdPlatform } from '@adsail/contract';
import { useQuery } from '@tanstack/react-query';
import { loadChunk } from '../../loading/chunk.ts';
import type { WizardDescription } from './description.ts';

type Load = () => Promise<WizardDescription>;

/** Each comes when its platform is asked for: its vocabulary is large. */
const loaders: Partial<Record<AdPlatform, Load>> = {
  FACEBOOK: async () => (await import('./facebook/index.ts')).facebook,
  OCEAN: async () => (await import('./ocean/index.ts')).ocean,
  TIKTOK: async () => (await import('./tiktok/index.ts')).tiktok,
};

export const hasWizard = (platform: AdPlatform): boolean => loaders[platform] !== undefined;

export function useDescription(platform: AdPlatform) {
  return useQuery({
    queryKey: ['task-wizard', platform],
    queryFn: loadChunk(async () => {
      const load = loaders[platform];
      if (!load) throw new Error(`${platform} has no wizard`);
      return load();
    }),
    staleTime: Infinity,
    gcTime: Infinity,
  });
}
