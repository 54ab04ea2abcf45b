/** The sheet of French law in rows, as its page and its PDF have them: in French, whatever the passport is read in. */
import type { PassportContent } from '../passport-snapshot.ts'
import type { CostPart } from './cost-record.ts'
import type { SnapshotCost } from './environmental-costs.ts'
import { frenchSheet } from './french-sheet.rules.ts'
import words from './french-words.json' with { type: 'json' }

const { sheet } = words
export const SHEET_WORDS = sheet.words
export const DOCUMENT_WORDS = sheet.document

export interface SheetRow {
  title: string
  text: string
  /** Where it comes from; null where nothing is stated. */
  source: string | null
}

export const sheetRows = (content: PassportContent): SheetRow[] =>
  frenchSheet(content).map(({ title, text, source }) => ({
    title,
    text: text ?? sheet.not_stated,
    source: text === null ? null : sheet.sources[source],
  }))

const numbers = new Intl.NumberFormat('fr', { maximumFractionDigits: 6 })
export const inPoints = (points: number): string =>
  sheet.points.replace('{points}', numbers.format(Math.round(points)))

export const computedBy = ({ computed_by, method, method_version }: SnapshotCost): string =>
  // By functions: a name may have a mark that a text would be read by.
  sheet.computed
    .replace('{method}', () => `${method} ${method_version}`)
    .replace('{company}', () => computed_by)

type Row = readonly [name: string, value: string]

export const costParts = ({ parts }: SnapshotCost): Row[] =>
  (Object.entries(parts) as [CostPart, number][])
    .filter(([, points]) => points > 0)
    .map(([part, points]) => [sheet.parts[part], inPoints(points)])

export const costInputs = (cost: SnapshotCost): Row[] => {
  const { inputs } = sheet
  const percent = (value: number) => `${numbers.format(value)}\u00a0%`
  return [
    [inputs.product, cost.product],
    [inputs.mass, `${numbers.format(cost.mass_g)} g`],
    [
      inputs.materials,
      cost.materials.map(({ name, percent: share }) => `${percent(share)} ${name}`).join(', '),
    ],
    [inputs.spinning, cost.spinning.name],
    [inputs.fabric, cost.fabric.name],
    [inputs.dyeing, cost.dyeing.name],
    [inputs.making, cost.making.name],
    [inputs.air, percent(Math.round(cost.air_share * 100))],
    [inputs.durability, numbers.format(cost.durability)],
  ]
}
