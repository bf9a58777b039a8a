import { messageRef } from '@adsail/contract';
import { z } from 'zod';

export const beginnings = ['NEW', 'TEMPLATE', 'TASK', 'CAMPAIGN'] as const;

const missing = (key: Parameters<typeof messageRef>[0], path: string) => ({
  path: [path],
  error: messageRef(key),
});

/** What is chosen before the wizard opens; it travels there in the address. */
export const TaskBeginning = z
  .object({
    productId: z.string().min(1, { error: messageRef('tasks:create.chooseProduct') }),
    from: z.enum(beginnings),
    objective: z.string(),
    templateId: z.string(),
    taskId: z.string(),
    advertiserId: z.string(),
    campaignId: z.string(),
    /** What of the campaign a task would not have was shown. */
    isRead: z.boolean(),
  })
  .refine(({ from, objective }) => from !== 'NEW' || objective !== '', {
    ...missing('tasks:create.chooseObjective', 'objective'),
  })
  .refine(({ from, templateId }) => from !== 'TEMPLATE' || templateId !== '', {
    ...missing('tasks:create.chooseTemplate', 'templateId'),
  })
  .refine(({ from, taskId }) => from !== 'TASK' || taskId !== '', {
    ...missing('tasks:create.chooseTask', 'taskId'),
  })
  .refine(({ from, advertiserId }) => from !== 'CAMPAIGN' || advertiserId !== '', {
    ...missing('tasks:create.chooseAccount', 'advertiserId'),
  })
  .refine(({ from, campaignId }) => from !== 'CAMPAIGN' || campaignId !== '', {
    ...missing('tasks:create.chooseCampaign', 'campaignId'),
  })
  .refine(({ from, campaignId, isRead }) => from !== 'CAMPAIGN' || campaignId === '' || isRead, {
    ...missing('tasks:create.notRead', 'campaignId'),
  });
export type TaskBeginning = z.infer<typeof TaskBeginning>;

/** A template, a task or a campaign brings its own objective. */
export const searchOf = ({ productId, from, objective, templateId, taskId, ...campaign }: TaskBeginning) => ({
  productId,
  ...(from === 'NEW' && { objective }),
  ...(from === 'TEMPLATE' && { template: templateId }),
  ...(from === 'TASK' && { copy: taskId }),
  ...(from === 'CAMPAIGN' && { account: campaign.advertiserId, campaign: campaign.campaignId }),
});
