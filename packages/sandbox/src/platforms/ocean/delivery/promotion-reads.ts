import { list as listOf, oneOf, required } from '../../../fields/index.ts';
import type { Answer, Call, Route } from '../../../http/call.ts';
import { verdict } from '../../../review/review.ts';
import { writeJson } from '../../../json/lossless.ts';
import { idIn, parentIn } from '../../../state/conditions.ts';
import type { Account, StoredObject } from '../../../state/index.ts';
import type { World } from '../../../world.ts';
import { accountOf } from '../auth.ts';
import { ok } from '../envelope.ts';
import { advertiser, idNumber, onOff } from '../fields/common.ts';
import { promotionList } from '../fields/promotion.ts';
import { big, key, listPage, pageInfo, pageStart, part, readQuery, type Values, words } from '../input.ts';
import { beijing } from '../time.ts';
import { conditionsOf, inStatus, isGone, pick, statusOf } from './filters.ts';
import { materialsOf, refusalsOf, shownMaterials } from './materials.ts';
import { promotionState } from './state.ts';
import { find } from './store.ts';

const learningMs = 3 * 86_400_000;
const adviceText = '请修改相关内容后重新提交审核';

function learningPhase(promotion: StoredObject, now: number): string {
  if (verdict(promotion, now) !== 'approved') return 'DEFAULT';
  return now - (promotion.reviewAt ?? promotion.createdAt) < learningMs ? 'LEARNING' : 'LEARNED';
}

const rejectType = (promotion: StoredObject, now: number): string =>
  verdict(promotion, now) === 'refused' ? 'REVIEW_REJECT' : 'NONE';

/** `name` went in, `promotion_name` comes out. */
function row(world: World, account: Account, project: StoredObject, promotion: StoredObject): Values {
  const {
    refusals: _refusals,
    edited: _edited,
    budget_changes: _changes,
    switched_off: _off,
    ...fields
  } = promotion.fields;
  const now = world.clock.now();
  return {
    promotion_id: big(promotion.id),
    promotion_name: promotion.name,
    project_id: big(project.id),
    advertiser_id: big(account.id),
    opt_status: isGone(promotion) ? 'DISABLE' : promotion.status,
    ...promotionState(world, account, project, promotion),
    learning_phase: learningPhase(promotion, now),
    ...fields,
    promotion_materials: shownMaterials(promotion, now),
    material_score_info: { material_advice: [], low_quality_material_list: [] },
    promotion_create_time: beijing(promotion.createdAt),
    promotion_modify_time: beijing(promotion.updatedAt),
  };
}

function list(call: Call): Answer {
  const values = readQuery(call, promotionList);
  const { id } = accountOf(call, values['advertiser_id']);
  const { world } = call;
  world.delivery.settle('ocean', id);
  const account = world.state.accounts.get('ocean', id) ?? accountOf(call, id);
  const filter = part(values['filtering']);
  const now = world.clock.now();
  const phases = words(filter['learning_phase']);
  const rejects = words(filter['reject_reason_type']);
  const projectOf = ({ parentId }: StoredObject) =>
    world.state.objects.shared('ocean', 'project', parentId ?? '');
  const reasons = filter['status_second'] === undefined ? 'first' : 'all';
  const isPlain =
    statusOf(filter) !== 'state' &&
    phases.length + rejects.length === 0 &&
    filter['delivery_mode'] === undefined;
  const keeps = (promotion: StoredObject): boolean => {
    const project = projectOf(promotion);
    return (
      project !== undefined &&
      (phases.length === 0 || phases.includes(learningPhase(promotion, now))) &&
      (rejects.length === 0 || rejects.includes(rejectType(promotion, now))) &&
      (filter['delivery_mode'] === undefined ||
        project.fields['delivery_mode'] === filter['delivery_mode']) &&
      inStatus(filter, isGone(promotion), () => promotionState(world, account, project, promotion, reasons))
    );
  };
  const place = {
    platform: 'ocean',
    level: 'promotion',
    accountId: id,
    conditions: [
      ...(filter['project_id'] === undefined ? [] : [parentIn([key(filter['project_id'])])]),
      ...conditionsOf('promotion', filter),
      // No material here was carried over from anywhere.
      ...(filter['has_carry_material'] === 'TRUE' ? [idIn([])] : []),
    ],
    ...(isPlain ? {} : { sieve: { name: writeJson(filter), keeps } }),
  };
  const carried = values['including_material_atrributes'] ? { has_carry_material: 'FALSE' } : {};
  const show = (promotion: StoredObject): Values[] => {
    const project = projectOf(promotion);
    if (!project) return [];
    const shown = { ...row(world, account, project, promotion), ...carried };
    return [pick(shown, values['fields'], 'promotion_id')];
  };
  if (values['cursor'] !== undefined) {
    const offset = Number(values['cursor']);
    const { rows, total } = listPage(world, place, { offset, size: Number(values['count'] ?? 10) });
    const cursor = offset + rows.length;
    return ok(call, {
      list: rows.flatMap(show),
      cursor_info: { cursor, count: rows.length, has_more: cursor < total },
    });
  }
  const { rows, total } = listPage(world, place, pageStart(values));
  return ok(call, { list: rows.flatMap(show), page_info: pageInfo(values, total) });
}

function rejectReasons(call: Call): Answer {
  const values = readQuery(call, {
    advertiser_id: advertiser,
    promotion_ids: required(listOf(idNumber, { min: 1, max: 10 })),
    delivery_mode: oneOf(['MANUAL', 'PROCEDURAL']),
    need_material_lego_mid: onOff,
  });
  const account = accountOf(call, values['advertiser_id']);
  const now = call.world.clock.now();
  const rows = words(values['promotion_ids']).map((id) => {
    const promotion = find(call, 'promotion', account, id);
    const isJudged = verdict(promotion, now) !== 'pending';
    const refused = isJudged ? refusalsOf(promotion) : {};
    const reason = isJudged ? promotion.reviewReason : null;
    return {
      promotion_id: big(id),
      promotion_reject:
        reason === null
          ? []
          : [{ content: promotion.name, reject_reason: [reason], suggestion: [adviceText] }],
      material_reject: materialsOf(part(promotion.fields['promotion_materials'])).flatMap((material) => {
        const why = refused[material.id];
        return why === undefined
          ? []
          : {
              item: material.text,
              type: material.kind,
              audit_platform: 'AD',
              reject_reason: [why],
              suggestion: [adviceText],
            };
      }),
    };
  });
  return ok(call, { list: rows });
}

export const promotionReads: readonly Route[] = [
  { method: 'GET', path: '/open_api/v3.0/promotion/list/', handle: list },
  { method: 'GET', path: '/open_api/v3.0/promotion/reject_reason/get/', handle: rejectReasons },
];
