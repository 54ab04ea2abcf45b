/** A draft's fields and what stands in them, where two people changed the same. */
import { USE_COMPANY_AS_FACTORY } from '#contract/passports/passports.ts'
import type { Conflict } from '#web/lib/document/merge.rules.ts'
import type { Question } from '#web/lib/document/save-merged.ts'
import type { ConflictWords } from '#web/records/conflict/conflict-question.tsx'
import { sayField } from '#web/records/conflict/conflict-words.rules.ts'
import type { Places } from '../passport-places.ts'
import { nameOfSection } from '../sections/section-list.ts'
import type { PassportValues } from './passport-values.rules.ts'

type StepPlace = Pick<PassportValues['data'][number]['details'][number], 'supplier_id' | 'factory_id'>

const NAMES: Readonly<Record<string, string>> = {
  productName: 'product name',
  data: 'supply chain',
  display_name: 'name of the step',
  icon: 'icon',
  kind: 'kind of step',
  makes_garment: 'step that makes the garment',
  details: 'entries',
  name: 'name of the entry',
  supplier_id: 'supplier and factory',
  delivery_method: 'delivery method',
  layout: 'layout',
  view: 'layout: view',
  markWholeTraceAsUnverified: 'whole supply chain unverified',
  textLanguage: 'language of the texts',
}

const sayKey = (key: string): string | undefined =>
  NAMES[key] ?? nameOfSection(key) ?? (/_color$/.test(key) ? `layout: ${key.replace('_', ' ')}` : undefined)

const nameOfStep = (step: unknown, { mine, theirs }: Question<PassportValues>['versions']) =>
  [...mine.data, ...theirs.data].find(({ id }) => id === step)?.display_name

/** The step that a conflict is within. */
const stepOf = ({ path }: Conflict, versions: Question<PassportValues>['versions']) =>
  path[0] === 'data' ? nameOfStep(path[1], versions) : undefined

export const sayPassport =
  ({ versions }: Question<PassportValues>) =>
  (conflict: Conflict): ConflictWords => {
    const keys = [...conflict.path, ...conflict.keys].map(String)
    const names = Object.fromEntries(keys.map((key) => [key, sayKey(key)]))
    const places = [versions.theirs.places, versions.mine.places]
    const find = (kind: keyof Places, id: unknown): string | undefined => {
      const found = places.map((each) => each[kind][String(id)]).find(Boolean)
      return found && ('name' in found ? found.name : (found.care_instruction_name ?? undefined))
    }
    const nameOf = (_: string, value: string | number): string => {
      const kind = keys.includes('careInstructions') ? 'care' : 'companies'
      return typeof value === 'number' ? (find(kind, value) ?? String(value)) : value
    }
    const sayPlace = (side: unknown): string => {
      const { supplier_id, factory_id } = side as StepPlace
      if (supplier_id === null) return 'Nothing'
      const factory =
        factory_id === USE_COMPANY_AS_FACTORY ? 'its own factory' : find('factories', factory_id)
      return [find('suppliers', supplier_id) ?? String(supplier_id), factory].filter(Boolean).join(', ')
    }
    const isPlace = conflict.kind === 'fields' && conflict.keys.includes('supplier_id')
    const isGarmentStep = conflict.keys[0] === 'makes_garment'
    const sayStep = (side: unknown): string => nameOfStep(side, versions) || 'A step without a name'
    const words = {
      ...sayField({ names, nameOf })(conflict),
      ...(isPlace && { mine: sayPlace(conflict.mine), theirs: sayPlace(conflict.theirs) }),
      ...(isGarmentStep && { mine: sayStep(conflict.mine), theirs: sayStep(conflict.theirs) }),
    }
    const step = stepOf(conflict, versions)
    return step ? { ...words, label: `${step}: ${words.label.toLowerCase()}` } : words
  }
