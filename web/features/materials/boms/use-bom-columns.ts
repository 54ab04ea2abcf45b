/** What the sheet of a bill of materials is made of, for those who change it and those who read it. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { BOM_SECTION_NAMES, BOM_SECTIONS, type BomItem, type BomSection } from '#contract/materials/boms.ts'
import type { Style } from '#contract/styles/styles.ts'
import { formatNumber } from '#web/lib/formats.ts'
import { currenciesQuery } from '#web/records/style/style.queries.ts'
import type { SheetSections } from '#web/ui/sheet/sheet-columns.ts'
import { bomColumns } from './bom-columns.tsx'
import { useLinePlaces } from './changes/use-line-places.ts'

export const LINES = { one: 'line', many: 'lines' }

export const sectionsOf = (keys: readonly BomSection[]): SheetSections<BomItem> => ({
  list: keys.map((key) => ({ key, title: BOM_SECTION_NAMES[key] })),
  keyOf: ({ section }) => section,
  put: (line, key) => ({ ...line, section: key as BomSection }),
})
export const ALL_SECTIONS = sectionsOf(BOM_SECTIONS)

export const countLines = (count: number): string =>
  `${formatNumber(count)} ${count === 1 ? LINES.one : LINES.many}`

export const useBomColumns = (
  style: Style,
  lines: readonly BomItem[],
  canChoose: boolean,
  open: (line: BomItem) => void,
) => {
  const places = useLinePlaces(style.id, lines, canChoose)
  const currencies = useQuery(currenciesQuery).data?.currencies
  // The columns are the same for as long as what they offer is.
  const opener = useRef(open)
  useEffect(() => {
    opener.current = open
  })
  return useMemo(
    () =>
      bomColumns({
        places,
        currencies: currencies?.map(({ currency_code }) => currency_code) ?? [],
        currency: style.currency,
        canChoose,
        open: (line) => opener.current(line),
      }),
    [places, currencies, style.currency, canChoose],
  )
}
