import { integer, oneOf, required, text } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { accountOf, caller } from '../auth.ts';
import { ok } from '../envelope.ts';
import { advertiser } from '../fields/common.ts';
import { key, readQuery } from '../input.ts';
import { authorRoutes } from './authors.ts';
import { interestRoutes } from './interests.ts';
import { actionTextTable, industryTable } from './options.data.ts';
import { regionRoutes } from './regions.ts';

const toolsPath = '/open_api/2/tools';
const part = 'a short list of our own, not the platform’s';

function industries(call: Call): Answer {
  caller(call);
  const values = readQuery(call, { level: oneOf([1, 2, 3]), type: text() });
  const rows = industryTable
    .flatMap((first) => [
      {
        level: 1,
        industry_id: first.id,
        industry_name: first.name,
        first_industry_id: first.id,
        first_industry_name: first.name,
      },
      ...(first.children ?? []).map((second) => ({
        level: 2,
        industry_id: second.id,
        industry_name: second.name,
        first_industry_id: first.id,
        first_industry_name: first.name,
        second_industry_id: second.id,
        second_industry_name: second.name,
      })),
    ])
    .filter(({ level }) => values['level'] === undefined || values['level'] === level);
  return ok(call, { list: rows });
}

function actionTexts(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    landing_type: required(oneOf(Object.keys(actionTextTable))),
    advanced_creative_type: text(),
    industry: integer(),
  });
  accountOf(call, values['advertiser_id']);
  return ok(call, actionTextTable[key(values['landing_type'])]);
}

export const targetingRoutes: readonly Route[] = [
  ...regionRoutes,
  ...interestRoutes,
  ...authorRoutes,
  { method: 'GET', path: `${toolsPath}/industry/get/`, handle: industries, part },
  { method: 'GET', path: `${toolsPath}/action_text/get/`, handle: actionTexts, part },
];
