/** The lines of the BOM that shoppers see, for those who do not choose them. */
import { Flex } from '@mantine/core'
import type { SnapshotBomLine } from '#contract/passports/passport-bom.ts'
import type { Trace } from '#contract/passports/passports.ts'
import { fileShowUrl } from '#web/lib/api/picture-addresses.ts'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { NotFilled } from '../not-filled.tsx'
import type { ReadingProps } from '../section-props.ts'
import { sayBomLine, sayMoreOfBomLine } from './bom-line.ts'
import classes from './bom-section.module.css'

interface ShownLine {
  key: number
  line: SnapshotBomLine
  picture_name: string | null
}

/** Anyone who may not open the BOM has no records, but sees what would be published. */
const shownLines = ({ bom_records, preview }: Trace): ShownLine[] => {
  const shown = bom_records.filter(({ is_selected }) => is_selected)
  if (shown.length > 0) return shown.map(({ id, line, picture_name }) => ({ key: id, line, picture_name }))
  return (preview.bom ?? []).map((line, index) => ({ key: index, line, picture_name: null }))
}

export function BomReading({ trace }: ReadingProps) {
  const lines = shownLines(trace)
  return (
    <Panel title="BOM records" description="Lines of the bill of materials that shoppers see.">
      {lines.length === 0 && trace.layout.bom && <NotFilled />}
      {!trace.layout.bom && <Quiet>The layout of this passport hides BOM records.</Quiet>}
      {lines.length > 0 && (
        <Flex component="ul" direction="column">
          {lines.map(({ key, line, picture_name }) => (
            <li key={key} className={classes.record}>
              <div className={classes.box}>
                <Strong weight={500} breaks>
                  {line.item}
                </Strong>
                <Quiet>{sayBomLine(line)}</Quiet>
                <Quiet>{sayMoreOfBomLine(line)}</Quiet>
              </div>
              {picture_name && (
                <img className={classes.picture} src={fileShowUrl(picture_name, 96)} alt="" loading="lazy" />
              )}
            </li>
          ))}
        </Flex>
      )}
    </Panel>
  )
}
