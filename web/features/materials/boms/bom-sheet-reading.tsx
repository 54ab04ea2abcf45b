/** A bill of materials as a sheet, for those who read it. */
import { useMemo } from 'react'
import { BOM_SECTIONS, type BomItem } from '#contract/materials/boms.ts'
import type { Style } from '#contract/styles/styles.ts'
import { fileShowUrl } from '#web/lib/api/picture-addresses.ts'
import { useSession } from '#web/lib/session/session.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { Sheet } from '#web/ui/sheet/sheet.tsx'
import { inSectionOrder } from './changes/bom-changes.rules.ts'
import { LineComments } from './line/line-comments.tsx'
import { LISTS, useSoughtLine } from './line/sought-line.ts'
import { countLines, LINES, sectionsOf, useBomColumns } from './use-bom-columns.ts'

const showPicture = ({ picture }: BomItem): void => {
  if (picture) window.open(fileShowUrl(picture, 1280), '_blank', 'noopener')
}

export function BomSheetReading({ style, items }: { style: Style; items: readonly BomItem[] }) {
  const { user } = useSession()
  const columns = useBomColumns(style, items, false, showPicture)
  const rows = useMemo(() => inSectionOrder(items), [items])
  const sections = useMemo(
    () => sectionsOf(BOM_SECTIONS.filter((key) => rows.some(({ section }) => section === key))),
    [rows],
  )
  const sought = useSoughtLine(rows)
  return (
    <>
      <ShowRow lists={LISTS} keys={rows.map(({ id }) => id)} />
      <Sheet<BomItem>
        sought={sought}
        label="Bill of materials"
        columns={columns}
        rows={rows}
        sections={sections}
        keptAs={`bom:${user.id}`}
        canChange={false}
        noun={LINES}
        onChange={() => undefined}
        rowAction={(line) => <LineComments styleId={style.id} line={line} isCompact />}
        footer={<span>{countLines(rows.length)}</span>}
      />
    </>
  )
}
