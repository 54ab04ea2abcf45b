/** Lots of a style and pieces that differ: each inherits the passport and says only what differs. */

import { Button, Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  LOT_STATE_NAMES,
  LOTS_A_PAGE,
  type LotHead,
  type LotKind,
  type LotState,
  type NewLotKind,
} from '#contract/passports/lots/lots.ts'
import type { Style } from '#contract/styles/styles.ts'
import { formatDay, formatNumber } from '#web/lib/formats.ts'
import { joinFacts } from '#web/lib/language/join-facts.ts'
import { ImportFromFile } from '#web/records/table-import/check/import-from-file.tsx'
import { SearchField } from '#web/ui/fields/search-field.tsx'
import { Segmented } from '#web/ui/fields/segmented.tsx'
import { loadComponent } from '#web/ui/pages/load-component.tsx'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { Pagination } from '#web/ui/pages/pagination.tsx'
import { Panel } from '#web/ui/pages/panel.tsx'
import { RowsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Pill, type PillTone } from '#web/ui/pill.tsx'
import { Strong } from '#web/ui/text/text.tsx'
import { LotDialog } from './lot-dialog.tsx'
import type { OpenLot } from './lot-values.rules.ts'
import classes from './lots.module.css'
import { type LotsAsked, lotsQuery } from './lots.queries.ts'

const ImportLotsDialog = loadComponent(() => import('./importing/import-lots-dialog.tsx'), 'ImportLotsDialog')

const KINDS: readonly { value: LotKind; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'lots', label: 'Lots' },
  { value: 'pieces', label: 'Pieces' },
]

export function LotsPanel({ style }: { style: Style }) {
  const [asked, setAsked] = useState<LotsAsked>({ page: 1, search: '', kind: 'all' })
  const [open, setOpen] = useState<OpenLot | null>(null)
  const lots = useQuery(lotsQuery(style.id, asked))
  const add = (kind: NewLotKind) => setOpen({ adds: kind, of: null })
  return (
    <Panel
      title="Lots and pieces"
      description="A lot is one production batch. It has the passport of the style, with its own facts where they differ. A piece that differs from its lot has an entry of its own."
      action={
        lots.data?.can.change && (
          <div className={classes.actions}>
            <ImportFromFile at={{ styleId: style.id, table: 'lots' }}>
              {(unfinished, onClose) => <ImportLotsDialog styleId={style.id} {...{ unfinished, onClose }} />}
            </ImportFromFile>
            <Button variant="default" size="xs" onClick={() => add('piece')}>
              Add a piece
            </Button>
            <Button variant="default" size="xs" onClick={() => add('lot')}>
              Add a lot
            </Button>
          </div>
        )
      }
    >
      <div className={classes.body}>
        <div className={classes.tools}>
          <SearchField
            label="Search lots and pieces"
            placeholder="Number begins with…"
            value={asked.search}
            onSearch={(search) => setAsked((now) => ({ ...now, search, page: 1 }))}
          />
          <Segmented
            label="Which are shown"
            options={KINDS}
            value={asked.kind}
            onChange={(kind) => setAsked((now) => ({ ...now, kind, page: 1 }))}
          />
        </div>
        {lots.isPending && <RowsSkeleton rows={3} />}
        {lots.isError && <ErrorState error={lots.error} onRetry={() => void lots.refetch()} />}
        {lots.data && (
          <Rows
            lots={lots.data.data}
            isSearched={asked.search !== '' || asked.kind !== 'all'}
            onOpen={(id) => setOpen({ id })}
          />
        )}
        <Pagination
          label="Lots and pieces"
          page={asked.page}
          total={lots.data?.total ?? 0}
          pageSize={LOTS_A_PAGE}
          onChange={(page) => setAsked((now) => ({ ...now, page }))}
        />
      </div>
      {open && <LotDialog style={style} open={open} onOpen={setOpen} onClose={() => setOpen(null)} />}
    </Panel>
  )
}

interface RowsProps {
  lots: readonly LotHead[]
  isSearched: boolean
  onOpen: (id: number) => void
}

function Rows({ lots, isSearched, onOpen }: RowsProps) {
  if (lots.length === 0)
    return <p className={classes.fact}>{isSearched ? 'No lot or piece found.' : 'No lots yet.'}</p>
  return (
    <Flex component="ul" direction="column" gap={2} aria-label="Lots and pieces">
      {lots.map((lot) => (
        <Row key={lot.id} lot={lot} onOpen={() => onOpen(lot.id)} />
      ))}
    </Flex>
  )
}

const TONES: Record<LotState, PillTone> = {
  draft: 'neutral',
  published: 'confirmed',
  changed: 'unconfirmed',
  outdated: 'unconfirmed',
  withdrawn: 'unconfirmed',
}

const daysOf = ({ made_from, made_to }: LotHead): string =>
  [...new Set([made_from, made_to])].flatMap((day) => (day ? [formatDay(day)] : [])).join(' – ')

function Row({ lot, onOpen }: { lot: LotHead; onOpen: () => void }) {
  const { number, serial, state, pieces, differing, quantity, supplier, factory } = lot
  const name = number ?? serial ?? ''
  const days = daysOf(lot)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Strong component="bdi" breaks>
          {name}
        </Strong>
        <span className={classes.fact}>
          {serial === null ? 'Lot' : lot.lot ? `Piece of lot ${lot.lot.number}` : 'Piece of the style'}
        </span>
        {(supplier || factory) && (
          <bdi className={classes.fact}>{joinFacts([supplier?.name, factory?.name])}</bdi>
        )}
        {days && <span className={classes.fact}>{days}</span>}
        {quantity !== null && <span className={classes.fact}>Quantity: {formatNumber(quantity)}</span>}
        {pieces > 0 && (
          <span className={classes.fact}>
            Serial numbers: {formatNumber(pieces)}, with an entry: {formatNumber(differing)}
          </span>
        )}
      </div>
      <Pill tone={TONES[state]}>{LOT_STATE_NAMES[state]}</Pill>
      <Button variant="default" size="xs" aria-label={`Open ${name}`} onClick={onOpen}>
        Open
      </Button>
    </li>
  )
}
