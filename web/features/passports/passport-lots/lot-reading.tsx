/** What a lot says, for those who may read and not change it. */
import type { Lot } from '#contract/passports/lots/lots.ts'
import { formatDay, formatNumber } from '#web/lib/formats.ts'
import { Facts } from '#web/records/facts.tsx'

export function LotReading({ lot }: { lot: Lot }) {
  const { supplier, factory, made_from, made_to, quantity, gtin, composition, remark } = lot
  const facts = [
    ['Supplier', supplier?.name],
    ['Factory', factory?.name],
    ['First day of production', made_from && formatDay(made_from)],
    ['Last day of production', made_to && formatDay(made_to)],
    ['Quantity', quantity && formatNumber(quantity)],
    ['GTIN of the lot', gtin],
    ['Fabric composition', composition?.text],
    ['What differs', remark],
  ] as const
  return <Facts facts={facts.flatMap(([label, value]) => (value ? [{ label, value: String(value) }] : []))} />
}
