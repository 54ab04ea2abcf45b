/** One report's content as that of another: the same bytes, rows of its own. */
import { sql } from 'kysely'
import { columnsBut, listColumns } from '#server/platform/db/columns.ts'
import type { Tx } from '#server/platform/db/database.ts'

/** Of each table what its copy takes over; the rows' own ids, and those of what they hang on, are new. */
const CRITERIA = columnsBut<'qc_criteria', 'id' | 'client_id' | 'report_id' | 'created_at'>()({
  name: true,
  result: true,
  comments: true,
  changed_at: true,
  made_at: true,
  clock_offset: true,
})
const ITEMS = columnsBut<
  'qc_checklist_items',
  'id' | 'client_id' | 'report_id' | 'criteria_id' | 'created_at'
>()({
  name: true,
  defect_level: true,
  result: true,
  changed_at: true,
  made_at: true,
  clock_offset: true,
})
const FILES = columnsBut<'qc_files', 'id' | 'client_id' | 'report_id'>()({
  component: true,
  blob_hash: true,
  print_hash: true,
  title: true,
  mime_type: true,
  size: true,
  width: true,
  height: true,
  drawing: true,
  drawn_hash: true,
  drawn_print_hash: true,
  drawn_version: true,
  uploaded_by: true,
  created_at: true,
  made_at: true,
  clock_offset: true,
})
const PACKING = columnsBut<'qc_packing_files', 'id' | 'client_id' | 'report_id'>()({
  blob_hash: true,
  print_hash: true,
  title: true,
  mime_type: true,
  size: true,
  width: true,
  height: true,
  uploaded_by: true,
  created_at: true,
  made_at: true,
  clock_offset: true,
})
const MEASURED = columnsBut<'qc_measurements', 'report_id'>()({
  point: true,
  size: true,
  piece: true,
  value: true,
})
const DEFECTS = columnsBut<
  'qc_defects',
  'id' | 'client_id' | 'report_id' | 'checklist_item_id' | 'file_id' | 'created_by'
>()({
  level: true,
  quantity: true,
  created_at: true,
  made_at: true,
  clock_offset: true,
})

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
      insert into qc_criteria (id, report_id, ${listColumns(CRITERIA)}) overriding system value
      select n.new_id, ${toId}::bigint, ${listColumns(CRITERIA, 'c')}
      from new_criteria n join qc_criteria c on c.id = n.old_id),
    items as (
      insert into qc_checklist_items (id, report_id, criteria_id, ${listColumns(ITEMS)}) overriding system value
      select n.new_id, ${toId}::bigint, k.new_id, ${listColumns(ITEMS, 'i')}
      from new_items n join qc_checklist_items i on i.id = n.old_id
      join new_criteria k on k.old_id = i.criteria_id),
    files as (
      insert into qc_files (id, report_id, ${listColumns(FILES)}) overriding system value
      select n.new_id, ${toId}::bigint, ${listColumns(FILES, 'f')}
      from new_files n join qc_files f on f.id = n.old_id),
    packing as (
      insert into qc_packing_files (report_id, ${listColumns(PACKING)})
      select ${toId}::bigint, ${listColumns(PACKING)} from qc_packing_files where report_id = ${fromId} order by id),
    measured as (
      insert into qc_measurements (report_id, ${listColumns(MEASURED)})
      select ${toId}::bigint, ${listColumns(MEASURED)} from qc_measurements where report_id = ${fromId})
    insert into qc_defects (report_id, checklist_item_id, file_id, created_by, ${listColumns(DEFECTS)})
    select ${toId}::bigint, i.new_id, f.new_id, ${userId}::bigint, ${listColumns(DEFECTS, 'd')}
    from qc_defects d
    join new_items i on i.old_id = d.checklist_item_id
    join new_files f on f.old_id = d.file_id
    where d.report_id = ${fromId} order by d.id`.execute(tx)
}
