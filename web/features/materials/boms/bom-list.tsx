/** The lines by section: put in order, shown in the passport, opened and removed by those who may. */
import { Button, Flex, Group, VisuallyHidden } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { BOM_SECTION_NAMES, type BomItem, type BomSection } from '#contract/materials/boms.ts'
import { styleEvidenceQuery } from '#web/features/evidence/evidence.queries.ts'
import { EvidenceBeside } from '#web/features/evidence/on-styles/evidence-beside.tsx'
import { BomLineGeoImages, bomGeoImagesQuery } from '#web/features/files/geo-images/bom-line-geo-images.tsx'
import type { ItemId } from '#web/records/sortable-list/list-order.rules.ts'
import { SortableList } from '#web/records/sortable-list/sortable-list.tsx'
import { useListMoves } from '#web/records/sortable-list/use-list-moves.ts'
import { ShowRow } from '#web/records/style/sought-row.tsx'
import { IconPlus } from '#web/ui/icons.ts'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Quiet, Strong } from '#web/ui/text/text.tsx'
import { BomLine, BomLineReading } from './bom-line.tsx'
import classes from './boms.module.css'
import { bySection, moveLine, type SectionLines, showLine } from './changes/bom-changes.rules.ts'
import type { BomChanges } from './changes/use-bom-changes.ts'
import { LineComments } from './line/line-comments.tsx'
import { LISTS } from './line/sought-line.ts'

interface BomListProps {
  styleId: number
  items: readonly BomItem[]
  /** Absent for those who only read. */
  editing?: {
    changes: BomChanges
    onOpen: (line: BomItem) => void
    onRemove: (line: BomItem) => void
    onAdd: (section: BomSection) => void
  }
}

/** Its first answer is on its way; nobody waits for another try. */
const isAwaited = ({ isPending, fetchStatus, failureCount }: UseQueryResult): boolean =>
  isPending && fetchStatus === 'fetching' && failureCount === 0

/** Whether what stands beside the lines is known, or can't be; a tab asks for it while the lines are on their way. */
export const useBesideLines = (styleId: number, isShown: boolean): boolean => {
  const images = useQuery({ ...bomGeoImagesQuery(styleId), enabled: isShown })
  const evidence = useQuery({ ...styleEvidenceQuery(styleId), enabled: isShown })
  const isKnown = !isAwaited(images) && !isAwaited(evidence)
  // What failed is asked for again with each line that is drawn; the lines stay.
  const [wasKnown, setKnown] = useState(isKnown)
  if (isKnown && !wasKnown) setKnown(true)
  return isKnown || wasKnown
}

export function BomList({ styleId, items, editing }: BomListProps) {
  const groups = useMemo(() => bySection(items), [items])
  // Lines that grew one after the other would move away from a finger.
  if (!useBesideLines(styleId, true)) return <RowsSkeleton rows={items.length} />
  return (
    <>
      <ShowRow lists={LISTS} keys={items.map(({ id }) => id)} />
      {groups.map((group) => (
        <section key={group.section} className={classes.group} aria-label={BOM_SECTION_NAMES[group.section]}>
          <Group gap={12} wrap="nowrap" justify="space-between" mih={32} mb={6}>
            <Strong component="h3" size={14}>
              {BOM_SECTION_NAMES[group.section]}{' '}
              <Quiet component="span" size="inherit" weight={400} ms={4}>
                {group.lines.length}
              </Quiet>
            </Strong>
            {editing && (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconPlus size={15} />}
                aria-label={`Add a line to ${BOM_SECTION_NAMES[group.section]}`}
                onClick={() => editing.onAdd(group.section)}
              >
                Add
              </Button>
            )}
          </Group>
          {editing ? (
            <EditedGroup styleId={styleId} group={group} {...editing} />
          ) : (
            <ReadGroup styleId={styleId} group={group} />
          )}
        </section>
      ))}
    </>
  )
}

function ReadGroup({ styleId, group }: { styleId: number; group: SectionLines }) {
  return (
    <Flex component="ol" direction="column" gap={8}>
      {group.lines.map((line) => (
        <BomLineReading
          key={line.id}
          line={line}
          beside={<BesideLine styleId={styleId} line={line} canAdd={false} />}
        />
      ))}
    </Flex>
  )
}

function BesideLine({ styleId, line, canAdd }: { styleId: number; line: BomItem; canAdd: boolean }) {
  return (
    <>
      <BomLineGeoImages styleId={styleId} line={line} canAdd={canAdd} />
      <LineComments styleId={styleId} line={line} />
      <EvidenceBeside styleId={styleId} lineId={line.id} label={line.item} />
    </>
  )
}

const LINE_WORDS = { noun: 'line', nameOf: ({ item }: BomItem) => item }

interface EditedGroupProps extends NonNullable<BomListProps['editing']> {
  styleId: number
  group: SectionLines
}

function EditedGroup({ styleId, group: { lines }, changes, onOpen, onRemove }: EditedGroupProps) {
  const list = useRef<HTMLDivElement>(null)
  const { move, announcement } = useListMoves(list, lines, { words: LINE_WORDS })
  const moveTo = (line: BomItem, to: number) => {
    move(line.id, to)
    void changes.saveAtOnce(moveLine(line, to))
  }
  const drop = (id: ItemId, to: number) => {
    const line = lines.find((each) => each.id === id)
    if (line) moveTo(line, to)
  }
  return (
    <div ref={list}>
      <SortableList items={lines} words={LINE_WORDS} onMove={drop}>
        {lines.map((line, index) => (
          <BomLine
            key={line.id}
            line={line}
            beside={<BesideLine styleId={styleId} line={line} canAdd />}
            place={{ index, count: lines.length }}
            onOpen={() => onOpen(line)}
            onMove={(to) => moveTo(line, to)}
            onShow={(isShown) => void changes.saveAtOnce(showLine(line.id, isShown))}
            onRemove={() => onRemove(line)}
          />
        ))}
      </SortableList>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </div>
  )
}
