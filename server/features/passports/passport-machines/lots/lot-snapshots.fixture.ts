/** Published contents of lots and pieces, from empty to full, for tests and checks. */
import { contentOfLot } from '#contract/passports/lots/lot-content.rules.ts'
import { NOTHING_SAID, type SnapshotLot } from '#contract/passports/lots/lot-snapshot.ts'
import type { PassportSnapshot } from '#contract/passports/passport-snapshot.ts'
import { SNAPSHOTS } from '../snapshots.fixture.ts'

const LOT: SnapshotLot = {
  ...NOTHING_SAID,
  ...{ number: 'L-1', serial: null, gtin: null, version: 1, published_at: '2026-10-02T10:00:00.000Z' },
}
const FULL: SnapshotLot = {
  ...LOT,
  ...{ number: 'L/1+"', made_from: '2026-03-11', made_to: '2026-03-19', quantity: 1200 },
  ...{ gtin: '04006381333931', made_elsewhere: true, remark: 'Dyed twice' },
  supplier: { name: 'Weaver', city: null, country: null, position: null },
  factory: { name: 'Hall «2»', city: 'Porto', country: 'PT', position: null },
}
const of = (snapshot: PassportSnapshot, lot: SnapshotLot): PassportSnapshot => contentOfLot(snapshot, lot)

export const LOT_SNAPSHOTS: Readonly<Record<string, PassportSnapshot>> = {
  'a lot that says nothing': of(SNAPSHOTS.empty, LOT),
  'a lot of a full passport': of(SNAPSHOTS.full, LOT),
  'a lot that says all': of(SNAPSHOTS.full, FULL),
  'a lot of hostile names': of(SNAPSHOTS.hostile, FULL),
  'a piece': of(SNAPSHOTS.full, { ...FULL, serial: 'P-7' }),
  'a piece without a lot and a day': of(SNAPSHOTS.full, { ...LOT, number: null, serial: 'P-7' }),
}
