// The sheet of «qualités et caractéristiques environnementales», with the environmental cost where the brand shows it.

import type { SnapshotCost } from '#contract/passports/france/environmental-costs.ts'
import { SHEET_LAW, SHEET_TITLE } from '#contract/passports/france/french-sheet.rules.ts'
import {
  computedBy,
  costInputs,
  costParts,
  inPoints,
  SHEET_WORDS,
  type SheetRow,
  sheetRows,
} from '#contract/passports/france/french-sheet-rows.rules.ts'
import { PassportFooter } from '../passport/passport-footer.tsx'
import { PassportHeader } from '../passport/passport-header.tsx'
import { UnmaintainedNotice } from '../passport/passport-summary.tsx'
import type { PassportView } from '../passport/passport-view.ts'
import { Dotted } from '../passport/route/dotted.tsx'
import { brandLanguage } from '../passport/words.rules.ts'

function Line({ row: { title, text, source } }: { row: SheetRow }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        {text}
        {source && <span className="small"> ({source})</span>}
      </dd>
    </div>
  )
}

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
  return (
    <section>
      <h2>{SHEET_WORDS.cost}</h2>
      <p>
        <strong>{inPoints(cost.points)}</strong>
      </p>
      <p className="small">{computedBy(cost)}</p>
      <h3>{SHEET_WORDS.details}</h3>
      <Rows rows={costParts(cost)} />
      <h3>{SHEET_WORDS.inputs}</h3>
      <Rows rows={costInputs(cost)} />
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
                <a href={`/fiche/${snapshot.style_number}/fiche.pdf`} rel="nofollow">
                  PDF
                </a>
              </Dotted>
            </p>
            {!maintained && <UnmaintainedNotice view={view} />}
          </div>
          <section>
            <h2>{SHEET_WORDS.qualities}</h2>
            <dl className="law-facts">
              {sheetRows(snapshot).map((row) => (
                <Line key={row.title} row={row} />
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
