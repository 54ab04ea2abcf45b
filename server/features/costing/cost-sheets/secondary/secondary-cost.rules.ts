/** The lines of a secondary cost: whom they name, what is wrong with them, and what a version keeps of them. */
import { COST_SECTIONS, type CostSection } from '#contract/costing/cost-record.ts'
import {
  amountsOf,
  PRICED_SECTIONS,
  type PricedSection,
  totalsOf,
} from '#contract/costing/cost-sheet.rules.ts'
import { COST_LIMITS, COST_TEXTS } from '#contract/costing/cost-texts.ts'
import type { SecondaryCostInput } from '#contract/costing/secondary-costs.ts'
import { PLACES } from '#contract/values/numbers/money.ts'
import type { KeptSupplier, SecondaryCostContent } from '#server/platform/db/column-types/cost-content.ts'
import type { Problems } from '#server/platform/documents/problems.ts'
import type { KnownCompanies } from '../cost-sheet.rules.ts'
import type { SheetFacts } from '../cost-sheet.store.ts'

/** A company that a line names, with its factories. */
interface Choice {
  id: number
  selectedFactories: number[]
}
/** What the lines of all sections have in common; which of these a section has is the contract's. */
interface AnyLine {
  id: string
  supplier?: Choice | null
  fab_suppliers?: Choice[]
  bom?: {
    item_id: number
    seen: { currency: string | null; unit_price: string | null }
    rate: string | null
  } | null
}

const linesOf = (document: Pick<SecondaryCostInput, CostSection>, section: CostSection): readonly AnyLine[] =>
  document[section]

export const choicesOf = ({ supplier, fab_suppliers }: AnyLine): Choice[] => [
  ...(supplier ? [supplier] : []),
  ...(fab_suppliers ?? []),
]

export const listChoices = (document: Pick<SecondaryCostInput, CostSection>): Choice[] =>
  COST_SECTIONS.flatMap((section) => linesOf(document, section).flatMap(choicesOf))

const inputOfSupplier = ({ id, selectedFactories }: Choice): Choice => ({ id, selectedFactories })

/** A line as an editor that changes nothing sends it: without names, and without what the server counted. */
const inputOfLine = ({ supplier, fab_suppliers, ...line }: AnyLine) => ({
  ...line,
  ...(supplier !== undefined && { supplier: supplier && inputOfSupplier(supplier) }),
  ...(fab_suppliers && { fab_suppliers: fab_suppliers.map(inputOfSupplier) }),
})

/** Lines that came without an id, with one. */
export const withIds = <Input extends object>(input: Input, makeId: () => string): Input => ({
  ...input,
  ...Object.fromEntries(
    COST_SECTIONS.flatMap((section) => {
      const lines = (input as Partial<Record<CostSection, { id?: string | null }[]>>)[section]
      return lines ? [[section, lines.map((line) => ({ ...line, id: line.id ?? makeId() }))]] : []
    }),
  ),
})

/** A version as the body that would save it again. */
export const inputOfContent = (content: SecondaryCostContent): object => ({
  cost_filter: content.cost_filter,
  per_piece_total_cost: content.per_piece_total_cost,
  ...Object.fromEntries(
    COST_SECTIONS.map((section) => [section, linesOf(content, section).map((line) => inputOfLine(line))]),
  ),
})

interface Checked {
  document: SecondaryCostInput
  /** The version that the save changes; null for the first. */
  saved: SecondaryCostContent | null
  known: KnownCompanies
  /** Of the style's BOM. */
  bomItems: ReadonlySet<number>
  currency: string
}

type Refuse = (path: string, text: string) => void

const savedLines = (saved: SecondaryCostContent | null): Map<string, AnyLine> =>
  new Map(
    COST_SECTIONS.flatMap((section) => (saved ? linesOf(saved, section) : []).map((line) => [line.id, line])),
  )

/** What the same line named already may stay, whatever became of it. */
const checkChoice = (
  choice: Choice,
  { former, known, refuse }: { former: AnyLine | undefined; known: KnownCompanies; refuse: Refuse },
): void => {
  const before = former && choicesOf(former).find(({ id }) => id === choice.id)
  if (!before && !known.suppliers.has(choice.id)) refuse('id', COST_TEXTS.supplierUnknown)
  choice.selectedFactories.forEach((factory, at) => {
    if (before?.selectedFactories.includes(factory)) return
    if (known.factories.get(factory) !== choice.id)
      refuse(`selectedFactories.${at}`, COST_TEXTS.factoryUnknown)
  })
}

const checkCompanies = (
  line: AnyLine,
  { former, known, refuse }: { former: AnyLine | undefined; known: KnownCompanies; refuse: Refuse },
): void => {
  if (line.supplier)
    checkChoice(line.supplier, { former, known, refuse: (path, text) => refuse(`supplier.${path}`, text) })
  const all = line.fab_suppliers ?? []
  all.forEach((choice, at) => {
    const place: Refuse = (path, text) => refuse(`fab_suppliers.${at}.${path}`, text)
    if (all.findIndex(({ id }) => id === choice.id) < at) place('id', COST_TEXTS.supplierTwice)
    else checkChoice(choice, { former, known, refuse: place })
  })
}

const isSame = (one: AnyLine['bom'], other: AnyLine['bom']): boolean =>
  one?.item_id === other?.item_id &&
  one?.rate === other?.rate &&
  one?.seen.currency === other?.seen.currency &&
  one?.seen.unit_price === other?.seen.unit_price

/** Of a line that comes from the BOM anew: whether it does, and whether its price can be counted. */
const checkBom = (
  { bom }: AnyLine,
  {
    former,
    bomItems,
    currency,
    refuse,
  }: Pick<Checked, 'bomItems' | 'currency'> & { former: AnyLine | undefined; refuse: Refuse },
): void => {
  if (!bom || isSame(bom, former?.bom)) return
  if (bom.item_id !== former?.bom?.item_id && !bomItems.has(bom.item_id))
    refuse('bom.item_id', COST_TEXTS.bomItemUnknown)
  const { currency: priced, unit_price } = bom.seen
  if (unit_price !== null && priced !== null && priced !== currency && bom.rate === null)
    refuse('bom.rate', COST_TEXTS.rateForCurrency)
}

/** What the schema can't know of the lines: whether all that they name is there, and belongs together. */
export const findLineProblems = ({ document, saved, known, bomItems, currency }: Checked): Problems => {
  const problems: Problems = {}
  const before = savedLines(saved)
  const seen = new Set<string>()
  for (const section of COST_SECTIONS)
    linesOf(document, section).forEach((line, index) => {
      const refuse: Refuse = (path, text) => {
        problems[`${section}.${index}.${path}`] = text
      }
      if (seen.has(line.id)) refuse('id', COST_TEXTS.lineTwice)
      seen.add(line.id)
      const former = before.get(line.id)
      checkCompanies(line, { former, known, refuse })
      checkBom(line, { former, bomItems, currency, refuse })
      if (seen.size > COST_LIMITS.lines) problems[section] = COST_TEXTS.tooManyLines
    })
  return problems
}

/** Whether any line gets a company or a factory that it did not have. */
export const choosesAnew = (document: SecondaryCostInput, saved: SecondaryCostContent | null): boolean => {
  const before = savedLines(saved)
  return COST_SECTIONS.some((section) =>
    linesOf(document, section).some((line) => {
      const former = before.get(line.id)
      const had = new Map((former ? choicesOf(former) : []).map((choice) => [choice.id, choice]))
      return choicesOf(line).some(
        ({ id, selectedFactories }) =>
          !had.has(id) ||
          selectedFactories.some((factory) => !had.get(id)?.selectedFactories.includes(factory)),
      )
    }),
  )
}

/** The lines as they come from another BOM, where each has its copy; without a copy they come from none. */
export const withBomItems = (
  document: SecondaryCostInput,
  copies: ReadonlyMap<number, number>,
): SecondaryCostInput => {
  const move = <Line extends { bom: { item_id: number } | null }>(line: Line): Line => {
    const copy = line.bom && copies.get(line.bom.item_id)
    return { ...line, bom: line.bom && copy ? { ...line.bom, item_id: copy } : null }
  }
  return { ...document, fabric: document.fabric.map(move), trims: document.trims.map(move) }
}

/** The lines with those of their companies and factories that are known. */
export const keepChoices = (document: SecondaryCostInput, known: KnownCompanies): SecondaryCostInput => {
  const keep = (choices: readonly Choice[]): Choice[] =>
    choices
      .filter(({ id }) => known.suppliers.has(id))
      .map(({ id, selectedFactories }) => ({
        id,
        selectedFactories: selectedFactories.filter((factory) => known.factories.get(factory) === id),
      }))
  const keepOfLine = ({ supplier, fab_suppliers, ...line }: AnyLine) => ({
    ...line,
    ...(supplier !== undefined && { supplier: keep(supplier ? [supplier] : [])[0] ?? null }),
    ...(fab_suppliers && { fab_suppliers: keep(fab_suppliers) }),
  })
  const sections = COST_SECTIONS.map((section) => [section, linesOf(document, section).map(keepOfLine)])
  return { ...document, ...(Object.fromEntries(sections) as Pick<SecondaryCostInput, CostSection>) }
}

export interface Names {
  suppliers: ReadonlyMap<number, string>
  factories: ReadonlyMap<number, string>
}

/** What a line is called in the version: with today's names. */
const nameSupplier = ({ id, selectedFactories }: Choice, names: Names): KeptSupplier => ({
  id,
  name: names.suppliers.get(id) ?? '',
  selectedFactories,
  factories: selectedFactories.map((factory) => ({ id: factory, name: names.factories.get(factory) ?? '' })),
})

const nameLine = ({ supplier, fab_suppliers, ...line }: AnyLine, names: Names) => ({
  ...line,
  ...(supplier !== undefined && { supplier: supplier && nameSupplier(supplier, names) }),
  ...(fab_suppliers && { fab_suppliers: fab_suppliers.map((each) => nameSupplier(each, names)) }),
})

const isPriced = (section: CostSection): section is PricedSection =>
  PRICED_SECTIONS.some((priced) => priced === section)

/** Which style it is, and what it is counted for. */
export const factsOf = (sheet: SheetFacts) => ({
  style_number: sheet.style_number,
  style_name: sheet.style_name,
  brand_name: sheet.brand_name,
  brand_code: sheet.brand_code,
  bulk_order_quantity: sheet.bulk_order_quantity,
  currency: sheet.currency,
})

/** What a version rounds to; before it was saved for the first time, what the company has chosen for new sheets. */
export const decimalsIn = (
  saved: Pick<SecondaryCostContent, 'amount_decimals'> | null | undefined,
  sheet: SheetFacts,
): number => (saved ? (saved.amount_decimals ?? PLACES) : sheet.cost_decimals)

/** What a save freezes: the lines with names and amounts, and what they come to for this order. */
export const composeVersion = (
  document: SecondaryCostInput,
  { sheet, names, decimals }: { sheet: SheetFacts; names: Names; decimals: number },
): SecondaryCostContent => {
  const numbers = { ...document, amount_decimals: decimals }
  const amounts = amountsOf(numbers)
  /** Typed where there is nothing to count. */
  const amountOf = (section: PricedSection, index: number) =>
    section === 'cm_fob' && document.cm_fob[index]?.amount === null ? null : amounts[section][index]
  const sections = COST_SECTIONS.map((section) => [
    section,
    linesOf(document, section).map((line, index) => ({
      ...nameLine(line, names),
      ...(isPriced(section) && { amount: amountOf(section, index) }),
    })),
  ])
  return {
    ...factsOf(sheet),
    cost_filter: document.cost_filter,
    amount_decimals: decimals,
    per_piece_total_cost: document.per_piece_total_cost,
    totals: totalsOf(numbers, sheet),
    ...(Object.fromEntries(sections) as Pick<SecondaryCostContent, CostSection>),
  }
}
