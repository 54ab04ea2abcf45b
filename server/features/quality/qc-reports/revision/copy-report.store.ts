/** One report's content as that of another: the same bytes, rows of its own. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

/** Old ids beside new ones, in the order of the old ones. */
const renumbered = (table: 'qc_criteria' | 'qc_checklist_items' | 'qc_files', fromId: number) =>
  sql`(select o.id as old_id, nextval(pg_get_serial_sequence(${table}, 'id')) as new_id
    from (select id from ${sql.table(table)} where report_id = ${fromId} order by id) o)`

export const copyContent = async (
  tx: Tx,
  { fromId, toId, userId }: { fromId: number; toId: number; userId: number },
): Promise<void> => {
  await sql`with
    new_criteria as materialized ${renumbered('qc_criteria', fromId)},
    new_items as materialized ${renumbered('qc_checklist_items', fromId)},
    new_files as materialized ${renumbered('qc_files', fromId)},
    criteria as (
      insert into qc_criteria (id, report_id, name, result, comments, changed_at, made_at, clock_offset) overriding system value
      select n.new_id, ${toId}::bigint, c.name, c.result, c.comments, c.changed_at, c.made_at,
        c.clock_offset
      from new_criteria n join qc_criteria c on c.id = n.old_id),
    items as (
      insert into qc_checklist_items (id, report_id, criteria_id, name, defect_level, result, changed_at, made_at,
        clock_offset) overriding system value
      select n.new_id, ${toId}::bigint, k.new_id, i.name, i.defect_level, i.result, i.changed_at, i.made_at,
        i.clock_offset
      from new_items n join qc_checklist_items i on i.id = n.old_id
      join new_criteria k on k.old_id = i.criteria_id),
    files as (
      insert into qc_files (id, report_id, component, blob_hash, print_hash, title, mime_type, size, width, height,
        drawing, drawn_hash, drawn_print_hash, drawn_version, uploaded_by, created_at, made_at, clock_offset) overriding system value
      select n.new_id, ${toId}::bigint, f.component, f.blob_hash, f.print_hash, f.title, f.mime_type, f.size, f.width,
        f.height, f.drawing, f.drawn_hash, f.drawn_print_hash, f.drawn_version, f.uploaded_by, f.created_at,
        f.made_at, f.clock_offset
      from new_files n join qc_files f on f.id = n.old_id),
    packing as (
      insert into qc_packing_files (report_id, blob_hash, print_hash, title, mime_type, size, width, height,
        uploaded_by, created_at, made_at, clock_offset)
      select ${toId}::bigint, blob_hash, print_hash, title, mime_type, size, width, height, uploaded_by, created_at,
        made_at, clock_offset
      from qc_packing_files where report_id = ${fromId} order by id),
    measured as (
      insert into qc_measurements (report_id, point, size, piece, value)
      select ${toId}::bigint, point, size, piece, value from qc_measurements where report_id = ${fromId})
    insert into qc_defects (report_id, checklist_item_id, file_id, level, quantity, created_by, created_at, made_at,
      clock_offset)
    select ${toId}::bigint, i.new_id, f.new_id, d.level, d.quantity, ${userId}::bigint, d.created_at,
      d.made_at, d.clock_offset
    from qc_defects d
    join new_items i on i.old_id = d.checklist_item_id
    join new_files f on f.old_id = d.file_id
    where d.report_id = ${fromId} order by d.id`.execute(tx)
}
