/** What each JSON column holds, as a type and where it is declared. Reads give it; writes take JSON text. */
export const JSON_COLUMNS: Readonly<Record<string, { type: string; from?: string }>> = {
  'audit_entries.changes': { type: 'KeptChanges', from: '#contract/values/record-changes.ts' },
  'audit_entries.details': { type: 'AuditDetails', from: './column-types/audit-details.ts' },
  'bom_items.composition': { type: 'FibreShare[]', from: '#contract/values/codes/fibres.ts' },
  'cost_sheet_versions.content': {
    type: 'CostSheetContent',
    from: '#server/platform/db/column-types/cost-content.ts',
  },
  'evidence_questions.step_words': {
    type: 'StepWords',
    from: '#contract/evidence/evidence-requests.ts',
  },
  'evidence.results': { type: 'TestResult[]', from: '#contract/evidence/evidence-record.ts' },
  // Whatever the call answered; it is sent again as it is.
  'idempotency_keys.answer': { type: 'unknown' },
  'follower_notices.told': { type: 'Told', from: '#contract/values/text/told.ts' },
  'library_entries.chart': { type: 'ChartContent', from: '#contract/files/measurement-charts.ts' },
  'library_entry_versions.chart': { type: 'ChartContent', from: '#contract/files/measurement-charts.ts' },
  'measurement_charts.content': { type: 'ChartContent', from: '#contract/files/measurement-charts.ts' },
  'notifications.told': { type: 'Told', from: '#contract/values/text/told.ts' },
  'passport_drafts.layout': { type: 'TraceLayout', from: '#contract/passports/passport-snapshot.ts' },
  // Each section parses its own.
  'passport_draft_sections.content': { type: 'unknown' },
  'passport_facts.said': { type: 'FactValues', from: '#contract/passports/facts/fact-record.ts' },
  'environmental_costs.said': { type: 'CostInputs', from: '#contract/passports/france/cost-record.ts' },
  'passport_registrations.content': {
    type: 'RegistrationContent',
    from: '#contract/passports/registrations.ts',
  },
  'passport_lots.composition': {
    type: 'LotComposition',
    from: '#contract/passports/lots/lot-fields.ts',
  },
  'passport_lot_versions.content': {
    type: 'LotSnapshot',
    from: '#contract/passports/lots/lot-snapshot.ts',
  },
  'passport_lot_versions.views': { type: 'LotViews', from: '#contract/passports/lots/lot-snapshot.ts' },
  'passport_versions.snapshot': { type: 'KeptSnapshot', from: '#contract/passports/passport-snapshot.ts' },
  'passport_version_views.content': {
    type: 'PassportContent',
    from: '#contract/passports/passport-snapshot.ts',
  },
  // The passports' own rows, as they were; what takes a draft up again says their type.
  'passport_version_sources.draft': { type: 'unknown' },
  'qc_files.drawing': { type: 'Drawing', from: '#contract/values/drawing.ts' },
  'qc_reports.chart': { type: 'ChartContent', from: '#contract/files/measurement-charts.ts' },
  'qc_reports.plan': { type: 'AqlPlan', from: '#contract/values/codes/aql.ts' },
  'qc_templates.criteria': { type: 'TemplateCriterion[]', from: '#contract/quality/qc-templates.ts' },
  'secondary_cost_versions.content': {
    type: 'SecondaryHead',
    from: '#server/platform/db/column-types/cost-content.ts',
  },
  'secondary_cost_versions.lines': {
    type: 'SecondaryLines',
    from: '#server/platform/db/column-types/cost-content.ts',
  },
  'security_events.details': { type: 'SecurityDetails', from: '#contract/accounts/security-log.ts' },
  'sourced_fabrics.composition': { type: 'FibreShare[]', from: '#contract/values/codes/fibres.ts' },
  'unfinished_imports.state': { type: 'ImportState', from: '#contract/styles/table-imports.ts' },
  'style_issues.changes': { type: 'ChangeCounts', from: '#contract/files/issue-difference.rules.ts' },
  'style_file_trash.sketch': {
    type: 'KeptSketch',
    from: '#server/platform/db/column-types/kept-sketch.ts',
  },
  'style_file_log.told': { type: 'Told', from: '#contract/values/text/told.ts' },
  'styles.value_chain_copy': {
    type: 'ValueChainCopy',
    from: '#server/platform/db/column-types/value-chain-copy.ts',
  },
}

const importsOf = (): string =>
  [
    // Two columns may hold the same.
    ...new Set(
      Object.values(JSON_COLUMNS).flatMap(({ type, from }) =>
        from ? `import type { ${type.replace('[]', '')} } from "${from}";\n` : [],
      ),
    ),
  ].join('')

const typed = (line: string, type: string): string =>
  line
    .replace(/\bJson \| null/, `ColumnType<${type} | null, string | null, string | null>`)
    .replace(/\bJson\b/, `ColumnType<${type}, string, string>`)

/**
 * The generated types with these types in place of `Json`. The generator's own overrides need a TypeScript that this
 * house is past. @throws for a JSON column that is not named above, and for a name that is none
 */
export const typeJsonColumns = (generated: string): string => {
  const tables = new Map(
    [...generated.matchAll(/^ {2}(\w+): (\w+);$/gm)].map(([, table, name]) => [name, table]),
  )
  const left = new Set(Object.keys(JSON_COLUMNS))
  let table: string | undefined
  const lines = generated.split('\n').map((line) => {
    table = tables.get(/^export interface (\w+) \{/.exec(line)?.[1]) ?? table
    const column = /^ {2}(\w+): .*\bJson\b/.exec(line)?.[1]
    if (!column) return line
    const name = `${table}.${column}`
    const held = JSON_COLUMNS[name]
    if (!held) throw new Error(`Say in scripts/generate/json-columns.ts what ${name} holds`)
    left.delete(name)
    return typed(line, held.type)
  })
  if (left.size > 0) throw new Error(`No JSON column: ${[...left].join(', ')}`)
  return lines
    .join('\n')
    .replace(/^export type Json[\s\S]*?;\n\n(?=export type (?!Json)|export interface)/m, '')
    .replace('import type { ColumnType } from "kysely";\n', (kysely) => kysely + importsOf())
}
