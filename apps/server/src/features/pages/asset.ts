import { z } from 'zod';
import { defineAsset, partOf } from '../assets/index.ts';

/** Our view of a public page. */
export const PageData = z.object({
  category: z.string(),
  organisation: z.string(),
  link: z.string().nullable(),
  published: z.boolean(),
});
export type PageData = z.infer<typeof PageData>;

/** What the platform says of it besides; it may leave any of it out. */
const Said = z.object({
  category: z.string().catch(''),
  link: z.string().nullable().catch(null),
  business: z.object({ name: z.string() }).nullable().catch(null),
});

export const pageAsset = defineAsset({
  kind: 'page',
  data: PageData,
  isUsable: ({ published }) => published,
  async *list(account) {
    for await (const { items } of partOf(account, 'identities').list(account.scope))
      yield items
        // Beside pages the platform names Instagram accounts.
        .filter(({ type }) => type === 'PAGE')
        .map(({ id, name, imageUrl, usable, raw }) => {
          const { category, link, business } = Said.parse(raw);
          return {
            externalId: id,
            name,
            data: { category, organisation: business?.name ?? '', link, published: usable },
            pictureUrl: imageUrl,
            raw,
          };
        });
  },
});
