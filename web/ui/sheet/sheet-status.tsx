/** Under the cells: what is wrong first, what was done last, and the sum of what is selected. */
import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import { otherSign } from '#contract/values/numbers/decimal-sign.ts'
import { IconAlertCircle } from '../icons.ts'
import { digitsOf, showDigits } from './rules/cell-texts.rules.ts'
import { nameCell, type Range } from './rules/cells.rules.ts'
import type { SheetProblem } from './rules/problems.rules.ts'
import { rangeOf, selectCell } from './rules/selection.rules.ts'
import { type Sums, sumUp } from './rules/sums.rules.ts'
import classes from './sheet.module.css'
import type { SheetRow } from './sheet-columns.ts'
import type { PastedSigns } from './store/sheet-state.ts'
import type { SheetModel } from './use-sheet.ts'

const READ_AS = { '.': 'Decimal point', ',': 'Decimal comma' } as const
const GUESSED_AS = { '.': 'Decimal point assumed', ',': 'Decimal comma assumed' } as const
const USE = { '.': 'Use point', ',': 'Use comma' } as const

/** Selected numbers, without texts that are none. */
const numbersIn = <Row extends SheetRow>({ state, store }: SheetModel<Row>, range: Range): string[] =>
  state.rows.slice(range.top, range.bottom + 1).flatMap((row) =>
    store
      .input()
      .columns.slice(range.left, range.right + 1)
      .flatMap((column) => {
        const digits = digitsOf(column, row)
        return digits && !state.wrong.get(row.id)?.[column.key] ? [digits] : []
      }),
  )

const goTo = <Row extends SheetRow>({ store }: SheetModel<Row>, { row, column }: SheetProblem): void =>
  store.select(selectCell({ row, column }))

interface ProblemProps<Row extends SheetRow> {
  model: SheetModel<Row>
  first: SheetProblem
  onHidden: (problem: SheetProblem) => void
}

function Problem<Row extends SheetRow>({ model, first, onHidden }: ProblemProps<Row>) {
  const count = model.problems.length
  const name =
    first.hidden === undefined ? nameCell(first.column, (model.places[first.row] ?? first.row) + 1) : 'Hidden'
  return (
    <UnstyledButton
      className={classes.problem}
      onClick={() => (first.hidden === undefined ? goTo(model, first) : onHidden(first))}
    >
      <IconAlertCircle size={16} />
      {name}: {first.problem}
      {count > 1 && ` (1 of ${count})`}
    </UnstyledButton>
  )
}

/** Which sign was found, and another one to choose. */
function Signs<Row extends SheetRow>({ model, pasted }: { model: SheetModel<Row>; pasted: PastedSigns }) {
  const { columns } = model.store.input()
  return pasted.signs.map((each) => {
    const title = columns[each.column]?.title ?? ''
    const other = otherSign(each.sign)
    const chosen = pasted.signs.map((sign) =>
      sign === each ? { ...sign, sign: other, isGuess: false } : sign,
    )
    return (
      <span key={each.column} className={classes.sign} data-guess={each.isGuess || undefined}>
        {title}: {(each.isGuess ? GUESSED_AS : READ_AS)[each.sign]}
        <UnstyledButton className={classes.undo} onClick={() => pasted.readAgain(chosen)}>
          {USE[other]}
        </UnstyledButton>
      </span>
    )
  })
}

function SumsOf<Row extends SheetRow>({ model, sums }: { model: SheetModel<Row>; sums: Sums }) {
  const { sign } = model.store.input()
  return (
    <>
      <span>
        Sum <strong>{showDigits(sums.sum, sign)}</strong>
      </span>
      <span>
        Average <strong>{showDigits(sums.average, sign)}</strong>
      </span>
    </>
  )
}

export function SheetStatus<Row extends SheetRow>({
  model,
  footer,
  onHidden,
}: {
  model: SheetModel<Row>
  footer: ReactNode
  /** Shows the cell again that a problem is in. */
  onHidden: (problem: SheetProblem) => void
}) {
  const { state, store, problems } = model
  const { said, pasted } = state
  const sums = sumUp(numbersIn(model, rangeOf(state.selection)))
  const [first] = problems
  return (
    <div className={classes.status}>
      {first && <Problem {...{ model, first, onHidden }} />}
      <span className={classes.said}>
        {said?.text}
        {said?.canUndo && (
          <UnstyledButton className={classes.undo} onClick={store.undo}>
            Undo
          </UnstyledButton>
        )}
      </span>
      {pasted && <Signs model={model} pasted={pasted} />}
      <span className={classes.sums}>
        {sums && <SumsOf model={model} sums={sums} />}
        {footer}
      </span>
      <VisuallyHidden role="status">{said?.isLoud ? said.text : ''}</VisuallyHidden>
    </div>
  )
}
