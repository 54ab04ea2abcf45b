/** Which lines of the bill of materials shoppers see (docs/product.md, Passport sections). */
import { Box, Button, Checkbox, Flex } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { BOM_RECORD_TEXTS } from '#contract/passports/passport-bom.ts'
import { fileShowUrl } from '#web/lib/api/picture-addresses.ts'
import { NoticeStrip } from '#web/ui/pages/notice-strip.tsx'
import { Empty } from '#web/ui/pages/page-state.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { Problem } from '#web/ui/text/text.tsx'
import { ClaimsFindings } from '../../claims/claims-findings.tsx'
import { changeSection, type SectionProps } from '../section-props.ts'
import { tickRecord } from './bom.rules.ts'
import { sayBomLine } from './bom-line.ts'
import classes from './bom-section.module.css'

export function BomSection({ trace, form }: SectionProps) {
  const records = trace.bom_records
  const { selectedBomItems } = form.values.sections
  const wrong = Object.keys(form.errors).filter((field) => field.startsWith('selectedBomItems'))
  const select = (ids: number[]) => {
    for (const field of wrong) form.clearError(field)
    changeSection(form, { selectedBomItems: ids })
  }
  const hasAll = records.every(({ id }) => selectedBomItems.includes(id))
  const isHidden = selectedBomItems.length > 0 && !form.values.layout.bom
  const showInLayout = () => form.change((all) => ({ ...all, layout: { ...all.layout, bom: true } }))
  return (
    <Panel
      title="BOM records"
      description="Lines of the bill of materials that shoppers see, without prices and quantities."
      action={
        records.length > 0 && (
          <Button
            size="xs"
            variant="default"
            onClick={() => select(hasAll ? [] : records.map(({ id }) => id))}
          >
            {hasAll ? 'Select none' : 'Select all'}
          </Button>
        )
      }
    >
      {isHidden && (
        <Box mb={12}>
          <NoticeStrip
            label="BOM records are hidden"
            tone="attention"
            actions={
              <Button size="compact-sm" variant="default" onClick={showInLayout}>
                Show them
              </Button>
            }
          >
            The layout of this passport hides BOM records.
          </NoticeStrip>
        </Box>
      )}
      {records.length === 0 ? (
        <Empty title={BOM_RECORD_TEXTS.none} action={<ToBom />}>
          What the product is made of stands in its BOM; choose from it here.
        </Empty>
      ) : (
        <Flex component="ul" direction="column" data-field="selectedBomItems">
          {records.map((record) => (
            <li key={record.id} className={classes.record}>
              <Checkbox
                className={classes.box}
                label={record.line.item}
                description={sayBomLine(record.line)}
                checked={selectedBomItems.includes(record.id)}
                onChange={({ currentTarget }) =>
                  select(
                    tickRecord(records, selectedBomItems, {
                      id: record.id,
                      isTicked: currentTarget.checked,
                    }),
                  )
                }
              />
              {record.picture_name && (
                <img
                  className={classes.picture}
                  src={fileShowUrl(record.picture_name, 96)}
                  alt=""
                  loading="lazy"
                />
              )}
            </li>
          ))}
        </Flex>
      )}
      <ClaimsFindings place="bom" />
      {wrong[0] && (
        <Problem role="alert" size="inherit" mt={8} data-field={wrong[0]}>
          {form.errors[wrong[0]]}
        </Problem>
      )}
    </Panel>
  )
}

function ToBom() {
  return (
    <Link to="." hash="bom" ignoreBlocker resetScroll={false} hashScrollIntoView={false}>
      Open the BOM
    </Link>
  )
}
