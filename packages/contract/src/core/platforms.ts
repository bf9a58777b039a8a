import { z } from 'zod';

/** Every platform that can be authorised. */
export const authPlatforms = ['FACEBOOK', 'TIKTOK', 'GOOGLE', 'OCEAN'] as const;
export const AuthPlatform = z.enum(authPlatforms);
export type AuthPlatform = z.infer<typeof AuthPlatform>;

/** The platforms on which ads are managed, in the order of the switcher. */
export const adPlatforms = ['TIKTOK', 'FACEBOOK', 'OCEAN'] as const;
export const AdPlatform = z.enum(adPlatforms);
export type AdPlatform = z.infer<typeof AdPlatform>;
