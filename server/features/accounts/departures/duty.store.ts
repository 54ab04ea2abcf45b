/** What somebody answers for, and who answers for it afterwards. */
import { type RawBuilder, sql } from 'kysely'
import type { Reader, Tx } from '#server/platform/db/database.ts'

interface Duty {
  table: string
  column: string
  /** Columns that, with the person, stand once only. */
  once?: readonly string[]
  /** Of its rows, those that somebody has to answer for. */
  open?: RawBuilder<boolean>
}

const IN_CHARGE: readonly Duty[] = [
  { table: 'style_charges', column: 'user_id', once: ['style_id', 'account_id', 'role'] },
  { table: 'company_charges', column: 'user_id', once: ['account_id', 'role'] },
  { table: 'tech_pack_people', column: 'user_id', once: ['style_id', 'role'] },
  { table: 'styles', column: 'account_manager_id', open: sql`t.deleted_at is null` },
  { table: 'style_views', column: 'owner_id', open: sql`t.shared` },
]
const INSPECTIONS: readonly Duty[] = [
  { table: 'qc_reports', column: 'responsible_id', open: sql`t.approved_at is null` },
]
const DUTIES = { in_charge: IN_CHARGE, inspections: INSPECTIONS }
export type DutyKind = keyof typeof DUTIES

const isTheirs = ({ column, open = sql`true` }: Duty, userId: number) =>
  sql<boolean>`t.${sql.ref(column)} = ${userId} and ${open}`

export const countDuties = async (db: Reader, kind: DutyKind, userId: number): Promise<number> => {
  const counts = DUTIES[kind].map(
    (duty) => sql`(select count(*) from ${sql.table(duty.table)} t where ${isTheirs(duty, userId)})`,
  )
  const { rows } = await sql<{
    count: number
  }>`select (${sql.join(counts, sql` + `)})::integer as count`.execute(db as Tx)
  return rows[0]?.count ?? 0
}

/** Where the successor has the same role already, the one who leaves has it no more. */
export const handOverDuties = async (
  tx: Tx,
  kind: DutyKind,
  { from, to }: { from: number; to: number },
): Promise<void> => {
  for (const duty of DUTIES[kind]) {
    const table = sql.table(duty.table)
    const column = sql.ref(duty.column)
    const isThere = duty.once
      ? sql`exists (select from ${table} o where o.${column} = ${to} and ${sql.join(
          duty.once.map((name) => sql`o.${sql.ref(name)} = t.${sql.ref(name)}`),
          sql` and `,
        )})`
      : sql`false`
    await sql`update ${table} t set ${column} = ${to} where ${isTheirs(duty, from)} and not ${isThere}`.execute(
      tx,
    )
  }
}

/** Views that nobody else sees; and of styles that are in the trash nobody is the manager. */
export const endOwnViews = async (tx: Tx, userId: number): Promise<void> => {
  await sql`delete from ${sql.table('style_views')} where owner_id = ${userId} and not shared`.execute(tx)
}
