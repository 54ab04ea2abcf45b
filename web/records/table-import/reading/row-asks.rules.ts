/** What one row asks and leaves empty while it is read: kept with the row, so that it is read anew only where that changes. */
import type { Answers, Question } from '../questions.rules.ts'

type Asked = Omit<Question, 'rows'>

export class RowAsks {
  readonly asked: { question: Asked; answer: string | undefined }[] = []
  readonly emptied: string[] = []
  readonly ask: (question: Asked) => string | undefined

  constructor(answers: Answers) {
    this.ask = (question) => {
      const answer = answers[question.id]
      this.asked.push({ question, answer })
      return answer
    }
  }

  countEmptied(word: string): void {
    this.emptied.push(word)
  }

  /** Whether the row would be answered the same. */
  isAnsweredBy(answers: Answers): boolean {
    return this.asked.every(({ question, answer }) => answers[question.id] === answer)
  }
}
