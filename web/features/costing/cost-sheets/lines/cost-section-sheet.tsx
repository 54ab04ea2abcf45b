/** One section of a secondary cost: a sheet, or on a phone its lines as a list. */
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useEffect, useId, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CostSection } from '#contract/costing/cost-record.ts'
import {
  amountsOf,
  type CostOrder,
  type CostTotals,
  type PricedSection,
  totalsOf,
} from '#contract/costing/cost-sheet.rules.ts'
import { COST_LIMITS, COST_TEXTS } from '#contract/costing/cost-texts.ts'
import { type Money, sumOf } from '#contract/values/numbers/money.ts'
import { formatMoneyPlaces, formatPlaces } from '#web/lib/formats.ts'
import { makeClientId } from '#web/lib/forms/random-key.ts'
import { useSession } from '#web/lib/session/session.ts'
import { placeOf } from '#web/records/style/row-address.ts'
import { IconPlus } from '#web/ui/icons.ts'
import { Sheet } from '#web/ui/sheet/sheet.tsx'
import type { CellProblems, SheetSections } from '#web/ui/sheet/sheet-columns.ts'
import classes from '../cost-sheets.module.css'
import { SECTION_HINTS, SECTION_WORDS } from '../cost-words.ts'
import { PriceStrip } from '../price/price-strip.tsx'
import {
  type CostLine,
  newLine,
  numbersOf,
  type SecondaryValues,
} from '../secondary/secondary-values.rules.ts'
import type { SecondaryForm } from '../secondary/use-secondary-form.ts'
import { LineList } from './line-list.tsx'
import { columnsOf, type SectionParts } from './section-columns.tsx'

interface CostSectionSheetProps {
  section: CostSection
  values: SecondaryValues
  totals: CostTotals
  order: CostOrder
  parts: SectionParts
  /** Null for a version that is only read. */
  form: SecondaryForm | null
  onProblems: (section: CostSection, count: number) => void
}

const LINES = { one: 'line', many: 'lines' }
const LIMIT = { count: COST_LIMITS.lines, text: COST_TEXTS.tooManyLines }

export function CostSectionSheet(props: CostSectionSheetProps) {
  const { section, values, totals, order, parts, form, onProblems } = props
  const { user } = useSession()
  const titleId = useId()
  const isPhone = useMediaQuery('(max-width: 48em)') ?? false
  const lines = values[section] as readonly CostLine[]
  const columns = useMemo(() => columnsOf(section, parts), [section, parts])
  const sections = useTrimSections(section, values)
  const problemsOf = useLineProblems(section, lines, form)
  const change = (next: readonly CostLine[]) => form?.form.fields.setFieldValue(section, next as never)
  const tellProblems = useCallback(
    (problems: readonly unknown[]) => onProblems(section, problems.length),
    [section, onProblems],
  )
  // A section that is hidden has nothing to correct.
  useEffect(() => () => onProblems(section, 0), [section, onProblems])
  const frame = useRef<HTMLElement>(null)
  const addFirst = () => {
    // The sheet takes the button's place, and the focus with it.
    flushSync(() => change([makeLine(section, null)]))
    frame.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus()
  }
  const sum = section === 'yarn' ? null : totals.rows[section].per_piece
  return (
    <section ref={frame} aria-labelledby={titleId} data-place={placeOf('costs', section)}>
      <div className={classes.sectionHead}>
        <h3 id={titleId}>{SECTION_WORDS[section]}</h3>
        {SECTION_HINTS[section] && <span className={classes.formula}>{SECTION_HINTS[section]}</span>}
        {sum !== null && (
          <strong className={classes.amount}>
            {formatMoneyPlaces(sum, order.currency, values.amount_decimals)}
          </strong>
        )}
      </div>
      {isPhone ? (
        <LineList<CostLine>
          title={SECTION_WORDS[section]}
          lines={lines}
          columns={columns}
          nameOf={nameOfLine}
          places={values.amount_decimals}
          amountOf={section === 'yarn' ? undefined : amountReader(section, values)}
          editing={
            form && {
              makeLine: () => newLine(section, makeClientId()),
              save: (line) => change(putLine(lines, line)),
              remove: (line) => change(lines.filter(({ id }) => id !== line.id)),
              price: (line) => (
                <PriceStrip
                  totals={totalsOf(numbersOf({ ...values, [section]: putLine(lines, line) }), order)}
                  currency={order.currency}
                />
              ),
            }
          }
        />
      ) : lines.length === 0 ? (
        <NoLines onAdd={form && addFirst} />
      ) : (
        <Sheet<CostLine>
          label={SECTION_WORDS[section]}
          columns={columns}
          rows={sections ? inSectionOrder(lines, sections) : lines}
          sections={sections}
          keptAs={`cost-${section}:${user.id}`}
          canChange={form !== null}
          noun={LINES}
          maxRows={LIMIT}
          newRow={form ? (_above, key) => makeLine(section, key) : undefined}
          problemsOf={problemsOf}
          onProblems={tellProblems}
          onChange={({ rows }) => change(rows)}
          empty="No lines yet."
        />
      )}
    </section>
  )
}

function NoLines({ onAdd }: { onAdd: (() => void) | null }) {
  return (
    <div className={classes.none}>
      No lines yet.
      {onAdd && (
        <Button size="compact-sm" variant="subtle" leftSection={<IconPlus size={16} />} onClick={onAdd}>
          Add line
        </Button>
      )}
    </div>
  )
}

const nameOfLine = (line: CostLine): string =>
  'item' in line ? line.item : (line.placement ?? line.description ?? '')

const putLine = (lines: readonly CostLine[], line: CostLine): CostLine[] =>
  lines.some(({ id }) => id === line.id)
    ? lines.map((each) => (each.id === line.id ? line : each))
    : [...lines, line]

const makeLine = (section: CostSection, key: string | null): CostLine => {
  const line = newLine(section, makeClientId())
  return key === 'packing' ? ({ ...line, is_sewing: false } as CostLine) : line
}

const amountReader = (section: PricedSection, values: SecondaryValues) => {
  const amounts = amountsOf(numbersOf(values))[section]
  const places = new Map((values[section] as readonly CostLine[]).map(({ id }, index) => [id, index]))
  return ({ id }: CostLine): Money => amounts[places.get(id) ?? -1] ?? '0.00'
}

const isSewing = (line: CostLine): boolean => 'is_sewing' in line && line.is_sewing

const inSectionOrder = (
  lines: readonly CostLine[],
  { list, keyOf }: SheetSections<CostLine>,
): readonly CostLine[] => list.flatMap(({ key }) => lines.filter((line) => keyOf(line) === key))

/** Trims for sewing and for packing stand apart, each with its sum. */
const useTrimSections = (
  section: CostSection,
  values: SecondaryValues,
): SheetSections<CostLine> | undefined =>
  useMemo(() => {
    if (section !== 'trims') return undefined
    const amountOf = amountReader('trims', values)
    const sumWhere = (sewing: boolean) =>
      formatPlaces(
        sumOf(values.trims.filter((line) => isSewing(line) === sewing).map(amountOf), values.amount_decimals),
        values.amount_decimals,
      )
    return {
      list: [
        { key: 'sewing', title: 'Sewing', cells: { amount: sumWhere(true) } },
        { key: 'packing', title: 'Packing', cells: { amount: sumWhere(false) } },
      ],
      keyOf: (line) => (isSewing(line) ? 'sewing' : 'packing'),
      put: (line, key) => ({ ...line, is_sewing: key === 'sewing' }) as CostLine,
    }
  }, [section, values])

/** What the last save found wrong, at its cells. */
const useLineProblems = (
  section: CostSection,
  lines: readonly CostLine[],
  form: SecondaryForm | null,
): ((line: CostLine) => CellProblems) => {
  const errors = form?.form.fields.errors
  return useMemo(() => {
    const found = new Map<string, Record<string, string>>()
    for (const [path, text] of Object.entries(errors ?? {})) {
      const [where, index, field] = path.split('.')
      const line = where === section ? lines[Number(index)] : undefined
      if (!line || !field || !text) continue
      found.set(line.id, { ...found.get(line.id), [field]: String(text) })
    }
    return (line) => found.get(line.id) ?? NOTHING
  }, [errors, section, lines])
}
const NOTHING: CellProblems = {}
