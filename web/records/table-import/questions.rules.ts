/** What an import asks once for all rows, and what was answered. */
import { IMPORT_ABOUTS, type ImportAbout } from '#contract/styles/table-imports.ts'

export interface AskedChoice {
  value: string
  label: string
}

export interface Question {
  /** `unit:nos`: what is asked about, and of which word. */
  id: string
  /** What is asked about. */
  about: string
  /** The words of the file. */
  said: string
  /** Rows of the file that wait for the answer. */
  rows: number[]
  /** What can be answered besides `''`, which leaves the cells empty. */
  choices: readonly AskedChoice[]
  /** What is offered first. */
  proposal: string | null
  canBeEmpty: boolean
}

/** The answer that asks the operator to list a company. */
export const ASK_OPERATOR = 'ask'

/** By the id of the question; `''` leaves the cells empty. */
export type Answers = Readonly<Record<string, string>>

const LONGEST_KEPT = 120
const isKeptAbout = (about: string): about is ImportAbout =>
  (IMPORT_ABOUTS as readonly string[]).includes(about)

/**
 * What the answer says for the company's next files: what a word means. Null for what is of this file alone, as the city
 * of its factories or the currency that it does not name.
 */
export const keptAs = (questionId: string): { about: ImportAbout; said: string } | null => {
  const [about = '', said = ''] = questionId.split(/:(.*)/s)
  return isKeptAbout(about) && said !== '' && said.length <= LONGEST_KEPT ? { about, said } : null
}

/** Collects questions row by row: each is asked once. */
export class Questionnaire {
  readonly #asked = new Map<string, Question>()
  readonly #answers: Answers

  constructor(answers: Answers) {
    this.#answers = answers
  }

  /** The answer; undefined while it is open, which is noted for the row. */
  ask(row: number, question: Omit<Question, 'rows'>): string | undefined {
    const known = this.#asked.get(question.id) ?? { ...question, rows: [] }
    this.#asked.set(question.id, known)
    if (known.rows.at(-1) !== row) known.rows.push(row)
    return this.#answers[question.id]
  }

  get questions(): Question[] {
    return [...this.#asked.values()]
  }
}

export const isOpen = ({ id }: Pick<Question, 'id'>, answers: Answers): boolean => answers[id] === undefined
