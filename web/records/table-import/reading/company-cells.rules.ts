/** Companies of a style by their names, and what is asked about one that is not on it. */
import { foldText } from '#contract/values/text/fold.ts'
import { plain } from '../values/read-values.rules.ts'
import type { RowCells } from './row-cells.rules.ts'

interface Named {
  id: number
  name: string
}

export const isCalled = ({ name }: Pick<Named, 'name'>, text: string): boolean =>
  foldText(name) === foldText(text)

/** The company that somebody chose, null where the cell stays empty, or the question that waits. */
export const askCompany = <Company extends Named>(
  own: Pick<RowCells, 'ask'>,
  said: string,
  companies: readonly Company[],
): { company: Company | null } | { asked: string } => {
  const question = {
    ...{ about: 'company', said, proposal: null, canBeEmpty: true },
    choices: companies.map(({ id, name }) => ({ value: String(id), label: name })),
  }
  const chosen = (answer: string | undefined) =>
    answer === '' ? null : companies.find(({ id }) => String(id) === answer)
  const answer = own.ask({ ...question, id: `company:${plain(said)}` })
  // What was answered before may be a company that is not on this style.
  const isElsewhere = answer !== undefined && chosen(answer) === undefined
  const id = isElsewhere ? `supplier:${plain(said)}` : `company:${plain(said)}`
  const company = chosen(isElsewhere ? own.ask({ ...question, id }) : answer)
  return company === undefined ? { asked: id } : { company }
}
