// The sheet of «qualités et caractéristiques environnementales», with the environmental cost where the brand shows it.

import type { CostPart } from '#contract/passports/france/cost-record.ts'
import type { SnapshotCost } from '#contract/passports/france/environmental-costs.ts'
import {
  frenchSheet,
  SHEET_LAW,
  SHEET_TITLE,
  type SheetLine,
} from '#contract/passports/france/french-sheet.rules.ts'
import { formatNumber } from '../passport/formats.ts'
import { PassportFooter } from '../passport/passport-footer.tsx'
import { PassportHeader } from '../passport/passport-header.tsx'
import { UnmaintainedNotice } from '../passport/passport-summary.tsx'
import type { PassportView } from '../passport/passport-view.ts'
import { Dotted } from '../passport/route/dotted.tsx'
import { brandLanguage } from '../passport/words.rules.ts'

const NOT_STATED = 'Non renseigné'
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

function Line({ line }: { line: SheetLine }) {
  return (
    <div>
      <dt>{line.title}</dt>
      <dd>
        {line.text ?? NOT_STATED}
        {line.text !== null && <span className="small"> ({SOURCES[line.source]})</span>}
      </dd>
    </div>
  )
}

const inPoints = (points: number): string => `${formatNumber(Math.round(points), 'fr')} points d’impact`

const inputsOf = (cost: SnapshotCost): [name: string, value: string][] => [
  ['Catégorie', cost.product],
  ['Masse', `${formatNumber(cost.mass_g, 'fr')} g`],
  [
    'Matières',
    cost.materials.map(({ name, percent }) => `${formatNumber(percent, 'fr')}\u00a0% ${name}`).join(', '),
  ],
  ['Filature', cost.spinning.name],
  ['Tissage ou tricotage', cost.fabric.name],
  ['Ennoblissement', cost.dyeing.name],
  ['Confection', cost.making.name],
  ['Part du transport par avion', `${formatNumber(Math.round(cost.air_share * 100), 'fr')}\u00a0%`],
  ['Coefficient de durabilité', formatNumber(cost.durability, 'fr')],
]

function Rows({ rows }: { rows: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="law-facts">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Cost({ cost }: { cost: SnapshotCost }) {
  const parts = (Object.entries(cost.parts) as [CostPart, number][]).filter(([, points]) => points > 0)
  return (
    <section>
      <h2>Coût environnemental</h2>
      <p>
        <strong>{inPoints(cost.points)}</strong>
      </p>
      <p className="small">
        Calculé par {cost.computed_by} avec {cost.method} {cost.method_version}
      </p>
      <h3>Détail</h3>
      <Rows rows={parts.map(([part, points]) => [PARTS[part], inPoints(points)])} />
      <h3>Paramètres</h3>
      <Rows rows={inputsOf(cost)} />
    </section>
  )
}

/** Needs `passport.css` and a `PassportTheme` beside it. */
export function FrenchSheetPage({ view, passportUrl }: { view: PassportView; passportUrl: string }) {
  const { snapshot, texts, maintained } = view
  const { environmental_cost: cost } = snapshot
  return (
    <div className="passport" lang="fr">
      <div className="sheet single">
        <PassportHeader view={view} />
        <div className="main">
          <div className="summary">
            <p className="kind">{SHEET_TITLE}</p>
            <h1 lang={snapshot.product_name ? brandLanguage(view) : undefined}>
              {snapshot.product_name || texts.noName}
            </h1>
            <p className="facts">
              <Dotted>
                <code>{snapshot.style_number}</code>
                <a href={passportUrl}>{texts.passport}</a>
              </Dotted>
            </p>
            {!maintained && <UnmaintainedNotice view={view} />}
          </div>
          <section>
            <h2>Qualités et caractéristiques</h2>
            <dl className="law-facts">
              {frenchSheet(snapshot).map((line) => (
                <Line key={line.key} line={line} />
              ))}
            </dl>
            <p className="small">{SHEET_LAW}</p>
          </section>
          {cost && <Cost cost={cost} />}
          <PassportFooter view={view} />
        </div>
      </div>
    </div>
  )
}
