/** The heads of tables that the product exports, in the languages that it speaks: what `own-heads.json` must hold. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PRODUCT_LANGUAGES } from '#contract/values/codes/languages.ts'
import { SUPPLIER_TABLE } from '#web/features/companies/suppliers/importing/supplier-import.rules.ts'
import { CHART_TABLE } from '#web/features/files/tech-packs/importing/chart-import.rules.ts'
import { BOM_TABLE } from '#web/features/materials/boms/importing/bom-table.rules.ts'
import { STYLE_TABLE } from '#web/features/styles/style-list/import/style-columns.rules.ts'
import { MILESTONE_TABLE } from '#web/features/styles/timelines/importing/milestone-import.rules.ts'
import type { TableColumns } from '#web/records/table-import/table-columns.rules.ts'

const LANGUAGES = join(import.meta.dirname, '../../web/languages')

const headsOf = ({ keys, columns, series }: TableColumns): string[] =>
  keys.flatMap((key) => (series?.keys.includes(key) ? [] : (columns[key]?.head ?? [])))

/** By language, what each English head is called. */
export const ownHeads = (): Record<string, Record<string, string>> => {
  const tables: TableColumns[] = [BOM_TABLE, STYLE_TABLE, SUPPLIER_TABLE, MILESTONE_TABLE, CHART_TABLE]
  const heads = [...new Set(tables.flatMap(headsOf))].sort()
  const others = PRODUCT_LANGUAGES.filter((language) => language !== 'en')
  return Object.fromEntries(
    others.map((language) => {
      const catalogue = JSON.parse(readFileSync(join(LANGUAGES, `${language}.json`), 'utf8')) as Record<
        string,
        unknown
      >
      const said = heads.map((head) => [head, catalogue[head]] as const)
      return [language, Object.fromEntries(said.filter(([, text]) => typeof text === 'string'))]
    }),
  ) as Record<string, Record<string, string>>
}
