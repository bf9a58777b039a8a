import { bodyLimits, calls, read, usualValues, write } from '../core/call.ts';
import { Done } from '../core/fields.ts';
import { CampaignContent, CampaignContentInput, CampaignList, CampaignListInput } from './campaigns.ts';
import { contentLimits, Override } from './plan/content.ts';
import { ResultDecide, ResultFix, ResultPage, ResultPageQuery } from './results.ts';
import {
  TaskDetail,
  TaskExecute,
  TaskFacts,
  TaskFactsInput,
  TaskPage,
  TaskPageQuery,
  TaskPlan,
  TaskPlanInput,
  TaskRef,
  TaskSave,
  TaskSaved,
  TemplateDetail,
  TemplatePage,
  TemplatePageQuery,
  TemplateSave,
  TemplateSaved,
} from './schema.ts';
import type texts from './messages/en.json';

declare module '../core/messages.ts' {
  interface Catalogues {
    tasks: typeof texts;
  }
}

const step = { input: TaskRef, output: TaskSaved, right: 'ads.write', platform: 'input' } as const;
/** A content with all the rows that it may have. */
const whole = {
  right: 'ads.write',
  platform: 'input',
  maxBytes: bodyLimits.sheet,
  heavy: true,
  maxValues: contentLimits.overrides * (1 + Object.keys(Override.shape).length) + usualValues,
} as const;

export const taskCalls = calls('tasks', {
  save: write('/ad/task/{platform}/save', {
    ...whole,
    input: TaskSave,
    output: TaskSaved,
    summary: 'Keep what was filled in; refused when somebody else changed it meanwhile',
  }),
  facts: read('/ad/task/{platform}/facts', {
    ...whole,
    input: TaskFactsInput,
    output: TaskFacts,
    summary: 'What a plan has to know of the accounts, materials and assets that a content names',
  }),
  plan: write('/ad/task/{platform}/plan', {
    input: TaskPlanInput,
    output: TaskPlan,
    right: 'ads.write',
    platform: 'input',
    summary: 'Preview: what would be made, with its hash, and what stands in the way',
  }),
  execute: write('/ad/task/{platform}/execute', {
    ...step,
    input: TaskExecute,
    summary: 'Launch the plan of a hash, once',
  }),
  page: read('/ad/task/{platform}/page', {
    input: TaskPageQuery,
    output: TaskPage,
    right: 'ads.read',
    platform: 'input',
    shows: ['products', 'members', 'accounts'],
    summary: 'Bulk tasks with how far they have come',
  }),
  detail: read('/ad/task/{platform}/detail', {
    input: TaskRef,
    output: TaskDetail,
    right: 'ads.read',
    heavy: true,
    platform: 'input',
    shows: ['products', 'members', 'accounts'],
    summary: 'One task with its content',
  }),
  copy: write('/ad/task/{platform}/copy', {
    ...step,
    heavy: true,
    summary: 'A new task with the content of another',
  }),
  delete: write('/ad/task/{platform}/delete', {
    ...step,
    output: Done,
    summary: 'Delete a task; what it made stays',
  }),
  drop: write('/ad/task/{platform}/drop', { ...step, summary: 'Leave a new task without saving it' }),
  recover: write('/ad/task/{platform}/recover', { ...step, summary: 'Take a dropped task back' }),
  pause: write('/ad/task/{platform}/pause', {
    ...step,
    summary: 'Begin nothing more; what is under way ends',
  }),
  resume: write('/ad/task/{platform}/resume', { ...step, summary: 'Go on with a paused task' }),
  close: write('/ad/task/{platform}/close', { ...step, summary: 'What was not begun never begins' }),
  retry: write('/ad/task/{platform}/retry', { ...step, summary: 'Try again what failed, and nothing else' }),
  resultPage: read('/ad/task/{platform}/result/page', {
    input: ResultPageQuery,
    output: ResultPage,
    right: 'ads.read',
    platform: 'input',
    shows: ['accounts'],
    summary: 'What became of each object of a task',
  }),
  resultFix: write('/ad/task/{platform}/result/fix', {
    ...step,
    input: ResultFix,
    summary: 'Try one that failed again with other values',
  }),
  resultDecide: write('/ad/task/{platform}/result/decide', {
    ...step,
    input: ResultDecide,
    summary: 'Decide about one of which nobody can tell what became of it',
  }),
  templateSave: write('/ad/task/{platform}/template/save', {
    ...whole,
    input: TemplateSave,
    output: TemplateSaved,
    summary: 'Keep a content to begin tasks with',
  }),
  templatePage: read('/ad/task/{platform}/template/page', {
    input: TemplatePageQuery,
    output: TemplatePage,
    right: 'ads.read',
    platform: 'input',
    shows: ['members'],
    summary: 'Templates of tasks',
  }),
  templateDetail: read('/ad/task/{platform}/template/detail', {
    input: TaskRef,
    output: TemplateDetail,
    right: 'ads.read',
    heavy: true,
    platform: 'input',
    shows: ['members'],
    summary: 'One template with its content',
  }),
  templateDelete: write('/ad/task/{platform}/template/delete', {
    ...step,
    output: Done,
    summary: 'Delete a template',
  }),
  campaignList: read('/ad/task/{platform}/campaign/list', {
    input: CampaignListInput,
    output: CampaignList,
    right: 'ads.write',
    platform: 'input',
    summary: 'Campaigns that an account has at the platform, to begin a task with one of them',
  }),
  campaignContent: read('/ad/task/{platform}/campaign/content', {
    input: CampaignContentInput,
    output: CampaignContent,
    right: 'ads.write',
    platform: 'input',
    summary: 'A campaign of the platform as a content, with what of it maps exactly, roughly or not at all',
  }),
});
