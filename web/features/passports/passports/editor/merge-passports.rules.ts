/** A draft with what somebody else saved of it: by field, section, step and entry. */
import type { Conflict, Merged, Side, Versions } from '#web/lib/document/merge.rules.ts'
import { mergeDocuments } from '#web/lib/document/merge.rules.ts'
import type { Places } from '../passport-places.ts'
import { setGarmentStep } from '../steps/step-list.rules.ts'
import { type PassportValues, type RowId, saySame } from './passport-values.rules.ts'

const joinPlaces = (mine: Places | undefined, theirs: Places): Places => ({
  suppliers: { ...mine?.suppliers, ...theirs.suppliers },
  factories: { ...mine?.factories, ...theirs.factories },
  companies: { ...mine?.companies, ...theirs.companies },
  care: { ...mine?.care, ...theirs.care },
})

/** Mine with their supply chain in place of mine; which step makes the garment stays mine, since no chain says it. */
const withStepsOf = (mine: PassportValues, theirs: PassportValues): PassportValues => {
  const marks = new Map(mine.data.map(({ id, makes_garment }) => [id, makes_garment]))
  return {
    ...mine,
    data: theirs.data.map((step) => ({ ...step, makes_garment: marks.get(step.id) ?? step.makes_garment })),
    places: joinPlaces(mine.places, theirs.places),
  }
}

const saySameSteps = (one: PassportValues, other: PassportValues): boolean =>
  JSON.stringify(one.data) === JSON.stringify(other.data)

/** Rows that are saved no more are new ones, where they stay. */
const renewGoneRows = (
  data: PassportValues['data'],
  saved: PassportValues['data'],
): PassportValues['data'] => {
  const steps = new Set<RowId>(saved.map(({ id }) => id))
  const details = new Set<RowId>(saved.flatMap((step) => step.details.map(({ id }) => id)))
  const idOf = (known: ReadonlySet<RowId>, kind: string, id: RowId): RowId =>
    known.has(id) || typeof id === 'string' ? id : `new-${kind}-${id}`
  return data.map((step) => ({
    ...step,
    id: idOf(steps, 'step', step.id),
    details: step.details.map((detail) => ({ ...detail, id: idOf(details, 'detail', detail.id) })),
  }))
}

type Content = Omit<PassportValues, 'version' | 'places'>

const garmentStepOf = ({ data }: Content): RowId | undefined =>
  data.find(({ makes_garment }) => makes_garment)?.id

/** By steps, marks on two of them are no conflict; but one step at most makes the garment, so that is one question. */
const settleGarmentStep = (
  { merged, conflicts }: Merged<Content>,
  sides: Record<Side, RowId | undefined>,
  choose: ((conflict: Conflict) => Side) | undefined,
): Merged<Content> => {
  if (merged.data.filter(({ makes_garment }) => makes_garment).length < 2) return { merged, conflicts }
  const conflict: Conflict = { path: [], kind: 'fields', keys: ['makes_garment'], ...sides }
  const chosen = sides[choose?.(conflict) ?? 'mine']
  const data = chosen === undefined ? merged.data : setGarmentStep(merged.data, chosen, true)
  return { merged: { ...merged, data }, conflicts: [...conflicts, conflict] }
}

const contentOf = ({ version: _, places: __, ...content }: PassportValues): Content => content
const TOGETHER = [['supplier_id', 'factory_id']]

/** Where the supply chain is locked, it is theirs and no question. */
export const mergePassports = (
  { base, mine, theirs }: Versions<PassportValues>,
  { isLocked, choose }: { isLocked: boolean; choose?: (conflict: Conflict) => Side },
): Merged<PassportValues> => {
  const open = (values: PassportValues) => contentOf(isLocked ? withStepsOf(values, theirs) : values)
  const sides = { mine: open(mine), theirs: contentOf(theirs) }
  const { merged, conflicts } = settleGarmentStep(
    mergeDocuments({ base: open(base), ...sides }, { together: TOGETHER, ...(choose && { choose }) }),
    { mine: garmentStepOf(sides.mine), theirs: garmentStepOf(sides.theirs) },
    choose,
  )
  return {
    merged: {
      ...merged,
      data: renewGoneRows(merged.data, theirs.data),
      version: theirs.version,
      places: joinPlaces(mine.places, theirs.places),
    },
    conflicts,
  }
}

interface Following extends Versions<PassportValues> {
  isLocked: boolean
}

/**
 * What is typed here on top of what is saved now, unless both changed the same: then the next save asks, and only a
 * supply chain that is locked is theirs at once. Null where nothing is to do.
 */
export const followSaved = ({
  mine,
  base,
  theirs,
  isLocked,
}: Following): { mine: PassportValues; base: PassportValues } | null => {
  if (base.version !== theirs.version) {
    const { merged, conflicts } = mergePassports({ base, mine, theirs }, { isLocked })
    if (conflicts.length === 0) return { mine: merged, base: theirs }
  }
  const followed = withStepsOf(mine, theirs)
  return isLocked && !saySameSteps(mine, followed) ? { mine: followed, base } : null
}

interface AfterSave {
  /** In the editor when the save began, when it was sent, and now. */
  began: PassportValues
  sent: PassportValues
  current: PassportValues
}

/**
 * What somebody types while a save of theirs and mine together is on its way stays. Null where the same field was
 * typed that they had changed: the next save asks about it.
 */
export const carryOverMerge = ({ began, sent, current }: AfterSave): PassportValues | null => {
  if (began === sent || saySame(began, sent)) return current
  const { merged, conflicts } = mergePassports(
    { base: began, mine: current, theirs: sent },
    { isLocked: false },
  )
  return conflicts.length === 0 ? merged : null
}
