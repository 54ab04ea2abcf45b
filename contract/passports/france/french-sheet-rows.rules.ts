/** The sheet of French law in rows, as its page and its PDF have them: in French, whatever the passport is read in. */
import type { PassportContent } from '../passport-snapshot.ts'
import type { CostPart } from './cost-record.ts'
import type { SnapshotCost } from './environmental-costs.ts'
import { frenchSheet, type SheetLine } from './french-sheet.rules.ts'

export const NOT_STATED = 'Non renseigné'
export const SHEET_WORDS = {
  qualities: 'Qualités et caractéristiques',
  cost: 'Coût environnemental',
  details: 'Détail',
  inputs: 'Paramètres',
} as const

const SOURCES: Record<SheetLine['source'], string> = {
  steps: 'd’après les étapes du passeport',
  composition: 'd’après la composition du passeport',
  facts: 'd’après la déclaration de la marque',
}
const PARTS: Record<CostPart, string> = {
  materials: 'Matières premières',
  spinning: 'Filature',
  fabric: 'Tissage ou tricotage',
  ennobling: 'Ennoblissement',
  making: 'Confection',
  transport: 'Transport',
  use: 'Utilisation',
  end_of_life: 'Fin de vie',
  trims: 'Accessoires',
  microfibres: 'Microfibres',
  outside_europe: 'Fin de vie hors Europe',
}

export interface SheetRow {
  title: string
  text: string
  /** Where it comes from; null where nothing is stated. */
  source: string | null
}

export const sheetRows = (content: PassportContent): SheetRow[] =>
  frenchSheet(content).map(({ title, text, source }) => ({
    title,
    text: text ?? NOT_STATED,
    source: text === null ? null : SOURCES[source],
  }))

const numbers = new Intl.NumberFormat('fr', { maximumFractionDigits: 6 })
export const inPoints = (points: number): string => `${numbers.format(Math.round(points))} points d’impact`

export const computedBy = ({ computed_by, method, method_version }: SnapshotCost): string =>
  `Calculé par ${computed_by} avec ${method} ${method_version}`

type Row = readonly [name: string, value: string]

export const costParts = ({ parts }: SnapshotCost): Row[] =>
  (Object.entries(parts) as [CostPart, number][])
    .filter(([, points]) => points > 0)
    .map(([part, points]) => [PARTS[part], inPoints(points)])

export const costInputs = (cost: SnapshotCost): Row[] => [
  ['Catégorie', cost.product],
  ['Masse', `${numbers.format(cost.mass_g)} g`],
  [
    'Matières',
    cost.materials.map(({ name, percent }) => `${numbers.format(percent)}\u00a0% ${name}`).join(', '),
  ],
  ['Filature', cost.spinning.name],
  ['Tissage ou tricotage', cost.fabric.name],
  ['Ennoblissement', cost.dyeing.name],
  ['Confection', cost.making.name],
  ['Part du transport par avion', `${numbers.format(Math.round(cost.air_share * 100))}\u00a0%`],
  ['Coefficient de durabilité', numbers.format(cost.durability)],
]
