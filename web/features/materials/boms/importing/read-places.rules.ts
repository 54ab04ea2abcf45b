/** Suppliers and factories by their names: those of the style, for companies that may choose them. */
import { BOM_TEXTS, type BomItem } from '#contract/materials/boms.ts'
import { isCalled } from '#web/records/table-import/reading/company-cells.rules.ts'

/** What a name says of the line. */
export type PlaceReading = { fields: Partial<BomItem> } | { problem: string }

type Supplier = NonNullable<BomItem['supplier']>
type Factory = NonNullable<BomItem['factory']>

export interface KnownNames {
  /** Of this style. */
  suppliers: readonly Supplier[]
  /** By the id of their company; of a company that is missing nobody asked. */
  factories: ReadonlyMap<number, readonly Factory[]>
  currencies: ReadonlySet<string>
  /** Whether the reader's company is verified. */
  canChoose: boolean
}

export const readSupplier = (text: string, former: BomItem | null, known: KnownNames): PlaceReading => {
  const before = former?.supplier ?? null
  if (before ? isCalled(before, text) : text === '') return { fields: {} }
  if (!known.canChoose) return { problem: BOM_TEXTS.needsVerification }
  // Its factories are its own.
  const of = (supplier: Supplier | null) => ({
    fields: { supplier_id: supplier?.id ?? null, supplier, factory_id: null, factory: null },
  })
  if (text === '') return of(null)
  const [found, another] = known.suppliers.filter((supplier) => isCalled(supplier, text))
  if (!found) return { problem: `“${text}” is not a supplier of this style` }
  return another ? { problem: `Two suppliers of this style are called “${text}”` } : of(found)
}

export const readFactory = (text: string, line: BomItem, known: KnownNames): PlaceReading => {
  if (line.factory ? isCalled(line.factory, text) : text === '') return { fields: {} }
  if (!known.canChoose) return { problem: BOM_TEXTS.needsVerification }
  if (text === '') return { fields: { factory_id: null, factory: null } }
  if (!line.supplier) return { problem: BOM_TEXTS.supplierFirst }
  const factories = known.factories.get(line.supplier.id) ?? []
  const factory = factories.find((each) => isCalled(each, text))
  return factory
    ? { fields: { factory_id: factory.id, factory } }
    : { problem: `“${text}” is not a factory of ${line.supplier.name}` }
}
