/**
 * The BOM tab of a style: what the garment is made of, labelled and packed with (docs/product.md, Bill of materials).
 */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { type Bom, type BomItem, type BomSection, MAX_BOM_ITEMS } from '#contract/boms.ts'
import type { Style } from '#contract/styles.ts'
import { formatRelative } from '#web/lib/formats.ts'
import { IconFolders, IconPlus } from '#web/ui/icons.ts'
import { loadComponent } from '#web/ui/load-component.tsx'
import { Empty, ErrorState } from '#web/ui/page-state.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SaveState } from '#web/ui/save-state.tsx'
import { PanelSkeleton } from '#web/ui/skeletons.tsx'
import { bomQuery } from './bom.queries.ts'
import { BomList } from './bom-list.tsx'
import classes from './boms.module.css'
import { BomFileMenu } from './exchange/bom-file-menu.tsx'
import { useBomChanges } from './use-bom-changes.ts'
import { useLineRemoval } from './use-line-removal.ts'

const LineDrawer = loadComponent(() => import('./line-drawer.tsx'), 'LineDrawer')

const TITLE = 'Bill of materials'

interface BomTabProps {
  styleId: number
  style: Style
}

export function BomTab({ styleId, style }: BomTabProps) {
  const bom = useQuery(bomQuery(styleId))
  if (bom.data?.can.change) return <BomEditor key={styleId} style={style} known={bom.data} />
  if (bom.data) return <BomReading style={style} bom={bom.data} />
  if (bom.isPending) return <PanelSkeleton title={TITLE} rows={5} />
  return (
    <Panel title={TITLE}>
      <ErrorState error={bom.error} onRetry={() => void bom.refetch()} />
    </Panel>
  )
}

const describeSave = ({ updated_at, updated_by_name }: Bom): string | undefined =>
  updated_at && updated_by_name ? `Saved by ${updated_by_name} ${formatRelative(updated_at)}` : undefined

const isPlain = ({ items }: Bom): boolean => items.every(({ picture }) => picture === null)

function BomReading({ style, bom }: { style: Style; bom: Bom }) {
  return (
    <Panel title={TITLE} description={describeSave(bom)} action={<BomFileMenu style={style} bom={bom} />}>
      {bom.items.length === 0 ? (
        <Empty icon={IconFolders} title="No lines yet">
          The brand of this style has not entered a bill of materials yet.
        </Empty>
      ) : (
        <div className={classes.room} data-plain={isPlain(bom) || undefined}>
          <BomList styleId={style.id} items={bom.items} />
        </div>
      )}
    </Panel>
  )
}

/** What is open in the drawer: a line, or a section that gets a new one. */
type Opened = { line: BomItem } | { section: BomSection }

function BomEditor({ style, known }: { style: Style; known: Bom }) {
  const changes = useBomChanges(style.id, known)
  const { bom } = changes
  const remove = useLineRemoval(style.id, changes)
  const [opened, setOpened] = useState<Opened | null>(null)
  const isFull = bom.items.length >= MAX_BOM_ITEMS
  const addButton = (
    <Button
      size="xs"
      leftSection={<IconPlus size={16} />}
      disabled={isFull}
      onClick={() => setOpened({ section: 'fabric' })}
    >
      Add line
    </Button>
  )
  return (
    <>
      <Panel
        title={TITLE}
        description={describeSave(bom)}
        action={
          <div className={classes.head}>
            {changes.isSaving && <SaveState state="saving" />}
            <BomFileMenu style={style} bom={bom} changes={changes} />
            {bom.items.length > 0 && addButton}
          </div>
        }
      >
        {bom.items.length === 0 ? (
          <Empty icon={IconFolders} title="No lines yet" action={addButton}>
            Add the fabrics, trims, labels and packaging of this style. The passport can show them without
            prices.
          </Empty>
        ) : (
          <div className={classes.room} data-plain={isPlain(bom) || undefined}>
            <BomList
              styleId={style.id}
              items={bom.items}
              editing={{
                changes,
                onOpen: (line) => setOpened({ line }),
                onRemove: (line) => void remove(line),
                onAdd: (section) => setOpened({ section }),
              }}
            />
          </div>
        )}
      </Panel>
      {opened && (
        <Suspense>
          <LineDrawer
            style={style}
            line={'line' in opened ? opened.line : null}
            section={'line' in opened ? opened.line.section : opened.section}
            save={changes.save}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}
