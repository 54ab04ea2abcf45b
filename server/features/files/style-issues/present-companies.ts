import type { CompanyOfIssue, IssueQuestion } from '#contract/files/style-issues.ts'
import type { Reader } from '#server/platform/db/database.ts'
import { listCompanies, listQuestions, listSeen } from './known-by.store.ts'
import { standingOf } from './style-issue.rules.ts'

type QuestionRow = Awaited<ReturnType<typeof listQuestions>>[number]

interface PersonColumns {
  person_id: number
  person_name: string
  person_organization: string
}

const personOf = (row: PersonColumns) => ({
  id: row.person_id,
  full_name: row.person_name,
  organization_name: row.person_organization,
})

const presentQuestion = (row: QuestionRow): IssueQuestion => ({
  id: row.id,
  text: row.text,
  asked_by: personOf(row),
  asked_at: row.asked_at,
  answer:
    row.answer === null || row.answered_at === null || row.answerer_id === null
      ? null
      : {
          text: row.answer,
          answered_by: {
            id: row.answerer_id,
            full_name: row.answerer_name ?? '',
            organization_name: row.answerer_organization ?? '',
          },
          answered_at: row.answered_at,
        },
})

/** The companies that an issue was sent to, with what each did; one alone where only that may be known. */
export const presentCompanies = async (
  db: Reader,
  of: { styleId: number; issueId: number; only?: number | undefined },
): Promise<CompanyOfIssue[]> => {
  const [companies, seen, questions] = await Promise.all([
    listCompanies(db, of),
    listSeen(db, of),
    listQuestions(db, of),
  ])
  return companies.map((company) => {
    const looked = seen.filter(({ organization_id }) => organization_id === company.id)
    const asked = questions.filter(({ organization_id }) => organization_id === company.id)
    const { confirmed_at, person_id, person_name, person_organization } = company
    return {
      organization: { id: company.id, name: company.name },
      standing: standingOf({
        confirmed_at,
        is_seen: looked.length > 0,
        is_asking: asked.some(({ answer }) => answer === null),
      }),
      sent_at: company.sent_at,
      reminded_at: company.reminded_at,
      seen_by: looked.map((row) => ({ person: personOf(row), at: row.seen_at })),
      confirmed:
        confirmed_at === null || person_id === null
          ? null
          : {
              person: {
                id: person_id,
                full_name: person_name ?? '',
                organization_name: person_organization ?? '',
              },
              at: confirmed_at,
            },
      questions: asked.map(presentQuestion),
    }
  })
}
