/** Writes of measured values. The report must be locked. */
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'

interface Place {
  point: string
  size: string
  piece: number
}

export const setMeasurement = async (
  tx: Tx,
  reportId: number,
  { value, ...place }: Place & { value: string },
): Promise<void> => {
  await tx
    .insertInto('qc_measurements')
    .values({ report_id: reportId, ...place, value })
    .onConflict((conflict) =>
      conflict
        .columns(['report_id', 'point', 'size', 'piece'])
        .doUpdateSet({ value: sql<string>`excluded.value` }),
    )
    .execute()
}

export const clearMeasurement = async (
  tx: Tx,
  reportId: number,
  { point, size, piece }: Place,
): Promise<void> => {
  await tx
    .deleteFrom('qc_measurements')
    .where('report_id', '=', reportId)
    .where('point', '=', point)
    .where('size', '=', size)
    .where('piece', '=', piece)
    .execute()
}
