import { type Anchor, type Anchors, numberedOnce } from '../../core/index.ts';
import type { OceanClient } from '../client.ts';
import { housed, wireId } from '../ids.ts';
import { instantOf } from '../time.ts';
import type { Listed, Row } from '../wire.ts';

const basePath = 'v3.0/native_anchor';
const pageSize = 100;

interface AnchorRow extends Row {
  anchor_id: string;
  anchor_name?: string;
  anchor_type: string;
  status?: string;
  create_time?: string;
}

const toAnchor = (row: AnchorRow): Anchor => ({
  id: row.anchor_id,
  name: row.anchor_name || row.anchor_id,
  type: row.anchor_type,
  // Misspelled by the platform: AUDIT_FAILD.
  usable: !/FAI|DELETE/.test(row.status ?? ''),
  reviewing: row.status === 'CREATE',
  createdAt: row.create_time ? instantOf(row.create_time) : null,
  raw: housed(row),
});

export function oceanAnchors(client: OceanClient): Anchors {
  return {
    list: (scope) =>
      numberedOnce<Anchor>(async (page) => {
        const query = { advertiser_id: scope.account.id, page, page_size: pageSize };
        const data = await client.get<Listed<AnchorRow>>(scope, `${basePath}/get/`, query, scope.account.id);
        return { items: data.list.map(toAnchor), info: data.page_info };
      }),
    create: (scope, { type, name, body }) => {
      const anchor_info = { anchor_type: type, tool_title: name, ...body };
      const sent = { advertiser_id: wireId(scope.account.id), anchor_info };
      const made = ({ anchor_id }: { anchor_id?: string }) => {
        if (!anchor_id) throw new Error('An anchor without an id');
        return { id: anchor_id };
      };
      return client.post(scope, `${basePath}/create/`, sent, scope.account.id, made);
    },
    async remove(scope, { id, type }) {
      const body = { advertiser_id: wireId(scope.account.id), anchor_id: id, anchor_type: type };
      await client.post(scope, `${basePath}/delete/`, body, scope.account.id);
    },
  };
}
