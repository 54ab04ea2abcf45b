/** Inspection reports as somebody would write them who serves only these pages and trusts the caller. */
import { type Asked, pageOf, type References } from './asked.ts'

/** The whole workspace in one statement. */
const WORKSPACE = `select r.*, s.style_number, s.style_name, s.bulk_order_quantity, b.name as brand, t.name as product_type, o.name as creator,
    u.full_name as created_by_name, w.full_name as responsible, m.name as supplier, h.version as newest_chart,
    coalesce((select json_agg(json_build_object('id', k.id, 'client_id', k.client_id, 'name', k.name, 'result', k.result, 'comments', k.comments,
      'checklist', coalesce((select json_agg(json_build_object('id', i.id, 'client_id', i.client_id, 'criteria_id', i.criteria_id, 'name', i.name,
        'defect_level', i.defect_level, 'defects', coalesce((select json_agg(json_build_object('id', d.id, 'file_id', d.file_id, 'level', d.level,
          'quantity', d.quantity, 'created_at', d.created_at) order by d.id) from qc_defects d where d.checklist_item_id = i.id), '[]')) order by i.id)
        from qc_checklist_items i where i.criteria_id = k.id), '[]')) order by k.id)
      from qc_criteria k where k.report_id = r.id), '[]') as criteria,
    coalesce((select json_agg(json_build_object('id', f.id, 'client_id', f.client_id, 'url', '/api/qc_files/' || f.id || '/preview',
      'download_url', '/api/qc_files/' || f.id || '/download', 'mime_type', f.mime_type, 'title', f.title, 'size', f.size, 'width', f.width,
      'height', f.height, 'created_at', f.created_at, 'short_code', f.component) order by f.id) from qc_files f where f.report_id = r.id), '[]') as files,
    coalesce((select json_agg(p order by p.id) from qc_packing_files p where p.report_id = r.id), '[]') as packing_list,
    coalesce((select json_agg(g order by g.id) from qc_signatures g where g.report_id = r.id), '[]') as signatures,
    coalesce((select json_agg(json_build_object('point', x.point, 'size', x.size, 'piece', x.piece, 'value', x.value) order by x.point, x.size, x.piece)
      from qc_measurements x where x.report_id = r.id), '[]') as measurements,
    coalesce((select json_agg(json_build_object('id', e.id, 'name', e.name, 'factories', coalesce((select json_agg(json_build_object('id', y.id, 'name', y.name))
      from factories y where y.organization_id = e.id and y.retired_at is null), '[]')) order by e.name) from organizations e
      where e.id = any(array(select a.organization_id from style_assignments a where a.style_id = s.id and a.kind = 'supplier'))), '[]') as suppliers
  from qc_reports r join styles s on s.id = r.style_id join collections c on c.id = s.collection_id join organizations b on b.id = c.brand_id
    join product_types t on t.id = s.product_type_id join organizations o on o.id = r.created_by_organization_id
    join users u on u.id = r.created_by join users w on w.id = r.responsible_id left join organizations m on m.id = r.supplier_id
    left join measurement_charts h on h.style_id = s.id
  where r.id = $1 and s.deleted_at is null`

const CARD = `r.id, r.client_id, r.name, r.template_name, r.created_at, r.updated_at, r.created_by, u.full_name, o.name as company, m.name as supplier,
    r.inspection_date, r.overall_result, r.approved_at, (select min(f.id) from qc_files f where f.report_id = r.id) as picture
  from qc_reports r join users u on u.id = r.created_by join organizations o on o.id = r.created_by_organization_id
    left join organizations m on m.id = r.supplier_id`

const readList = async (
  { run }: Asked,
  { where, order, of }: { where: string; order: string; of: number },
): Promise<object> => {
  const rows = `select ${CARD} where ${where} order by ${order} limit 12`
  const total = `select count(*)::int as total from qc_reports r where ${where}`
  return { ...(await pageOf(run, { rows, total }, [of])), page: 1, page_size: 12 }
}

const OF_COMPANY = `r.created_by_organization_id = (select a.organization_id from users x join accounts a on a.id = x.account_id where x.id = $1)`

/** The report is `?id=`, its style `?style=`. */
export const REPORT_READS: References = {
  '/qc-report': async ({ run, query }) => (await run(WORKSPACE, [query.get('id')]))[0] ?? {},
  '/qc-reports': (asked) =>
    readList(asked, { where: 'r.style_id = $1', order: 'r.id desc', of: Number(asked.query.get('style')) }),
  '/inspections': (asked) =>
    readList(asked, {
      ...{ where: 'r.responsible_id = $1 and r.approved_at is null', of: asked.userId },
      order: 'r.updated_at desc, r.id desc',
    }),
  '/company-reports': (asked) => readList(asked, { where: OF_COMPANY, order: 'r.id desc', of: asked.userId }),
}

/** Lock, look, write, log, count up. */
export const REPORT_SAVES: References = {
  '/qc-comment': ({ write, query, userId, body: { value } }) => {
    const [reportId, criterionId] = [Number(query.get('id')), Number(query.get('criterion'))]
    return write(async (run) => {
      await run('select version from qc_reports where id = $1 for no key update', [reportId])
      await run('select comments from qc_criteria where id = $1 and report_id = $2', [criterionId, reportId])
      await run('update qc_criteria set comments = $2 where id = $1', [criterionId, value])
      await run(
        `insert into audit_entries (user_id, action, subject_kind, subject_id, details) values ($1, 'qc_report.criteria_changed', 'qc_report', $2, $3)`,
        [userId, reportId, JSON.stringify({ id: criterionId, column: 'comments', to: value })],
      )
      const [report] = await run(
        'update qc_reports set version = version + 1, updated_by = $2, updated_at = now() where id = $1 returning version',
        [reportId, userId],
      )
      return { id: criterionId, value, version: report?.version }
    })
  },
}
