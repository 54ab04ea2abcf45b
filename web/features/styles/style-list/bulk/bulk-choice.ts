/** What the bar at the foot offers. Dates are moved by days or set, which are two actions. */
import type { BulkKind } from './bulk.rules.ts'

export type BulkChoice = Exclude<BulkKind, 'shift_dates' | 'due_date'> | 'dates'

export const BULK_TITLES: Record<BulkChoice, string> = {
  status: 'Change status',
  dates: 'Move dates',
  move: 'Move to another collection',
  assign_supplier: 'Assign a supplier',
  assign_value_chain: 'Assign a value chain',
  in_charge: 'Put people in charge',
  request_verification: 'Request verification',
  duplicate: 'Duplicate styles',
  delete: 'Delete styles',
}
