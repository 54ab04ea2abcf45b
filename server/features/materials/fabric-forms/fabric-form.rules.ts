import type { Fabric, FabricCandidate, FabricFormInput } from '#contract/materials/fabric-forms.ts'
import { FABRIC_TEXTS } from '#contract/materials/fabric-forms.ts'
import { inUnit } from '#contract/values/changed-fields.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import type { SavedForm } from './fabric-form.store.ts'

/** A saved form as an editor that changes nothing sends it. */
export const inputOfForm = ({ currency, fabrics }: Pick<SavedForm, 'currency' | 'fabrics'>) => ({
  currency,
  fabrics: fabrics.map(({ candidates, ...fabric }) => ({
    ...fabric,
    candidates: candidates.map(({ bom_item_id: _, ...offer }) => offer),
  })),
})

/** As its history compares it: prices with their currency, quantities with their unit, offers beside their fabrics. */
export const toldForm = ({ currency, fabrics }: FabricFormInput) => ({
  form: { currency },
  fabrics: fabrics.map((fabric) => ({
    ...fabric,
    weight: inUnit(fabric.weight, 'g/m²'),
    width: inUnit(fabric.width, 'cm'),
    quantity: inUnit(fabric.quantity, fabric.unit),
    target_price: inUnit(fabric.target_price, currency),
  })),
  offers: fabrics.flatMap(({ candidates }) =>
    candidates.map((offer) => ({
      ...offer,
      price: inUnit(offer.price, offer.currency),
      minimum_quantity: inUnit(offer.minimum_quantity, offer.unit),
    })),
  ),
})

const offersOf = (fabrics: readonly Pick<Fabric, 'candidates'>[]): FabricCandidate[] =>
  fabrics.flatMap(({ candidates }) => candidates)

/** With the lines of the BOM that offers were taken into, which no editor sends. */
export const withBomLines = (
  { fabrics }: FabricFormInput,
  saved: Pick<SavedForm, 'fabrics'> | null,
): Fabric[] => {
  const lines = new Map(offersOf(saved?.fabrics ?? []).map(({ id, bom_item_id }) => [id, bom_item_id]))
  return fabrics.map((fabric) => ({
    ...fabric,
    candidates: fabric.candidates.map((offer) => ({ ...offer, bom_item_id: lines.get(offer.id) ?? null })),
  }))
}

export interface KnownNames {
  suppliers: ReadonlySet<number>
  currencies: ReadonlySet<string>
}

/** What the form names that is not there, by path. */
export const findProblems = (
  { currency, fabrics }: FabricFormInput,
  { suppliers, currencies }: KnownNames,
): Problems => {
  const problems: Problems = {}
  if (!currencies.has(currency)) problems.currency = FABRIC_TEXTS.unknownCurrency
  for (const [at, { candidates }] of fabrics.entries())
    for (const [position, offer] of candidates.entries()) {
      const path = `fabrics.${at}.candidates.${position}`
      if (offer.supplier_id !== null && !suppliers.has(offer.supplier_id))
        problems[`${path}.supplier_id`] = FABRIC_TEXTS.unknownSupplier
      if (offer.currency !== null && !currencies.has(offer.currency))
        problems[`${path}.currency`] = FABRIC_TEXTS.unknownCurrency
    }
  return problems
}

/** Whether an offer names a company that it did not name before. */
export const choosesSupplier = (
  fabrics: readonly Fabric[],
  saved: Pick<SavedForm, 'fabrics'> | null,
): boolean => {
  const before = new Map(offersOf(saved?.fabrics ?? []).map(({ id, supplier_id }) => [id, supplier_id]))
  return offersOf(fabrics).some(
    ({ id, supplier_id }) => supplier_id !== null && supplier_id !== before.get(id),
  )
}

const joined = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null).join(', ') || null

/** The line of the BOM that an offer becomes: the cloth as it was asked for, at the price that was offered. */
export const lineOfOffer = (
  fabric: Fabric,
  offer: FabricCandidate,
  { maySupply }: { maySupply: boolean },
) => ({
  section: 'fabric' as const,
  item: fabric.fabric_type,
  description: joined([
    fabric.placement,
    fabric.construction,
    fabric.finish,
    fabric.width && `${fabric.width} cm wide`,
    offer.article && `${offer.supplier_name} ${offer.article}`,
  ]),
  composition: fabric.composition,
  colour: fabric.colour,
  supplier_id: maySupply ? offer.supplier_id : null,
  unit: offer.unit,
  unit_price: offer.price,
  currency: offer.currency,
  certification: fabric.certifications,
  weight: fabric.weight,
  weight_unit: fabric.weight === null ? null : ('g_m2' as const),
})
