/** What the guard says before a passport is published: a list to look through, which holds nobody back. */
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Trace } from '#contract/passports/passports.ts'
import { claimsQuery } from '#web/features/evidence/evidence.queries.ts'
import { dismissQuestion } from '#web/ui/dialogs/confirm.ts'
import type { PassportValues } from '../editor/passport-values.rules.ts'
import type { FieldKey } from '../readiness/passport-errors.rules.ts'
import classes from './claims.module.css'
import type { PassportFinding } from './finding.ts'
import { FindingList } from './finding-list.tsx'
import { guardedTexts } from './guarded-texts.rules.ts'

export interface Before {
  queries: QueryClient
  styleId: number
  trace: Trace
  values: PassportValues
  onReveal: (field: FieldKey) => void
}

const findAll = async ({ queries, styleId, trace, values }: Before): Promise<PassportFinding[]> => {
  const [{ judgePassport }, register] = await Promise.all([
    import('./judge-passport.ts'),
    queries.fetchQuery(claimsQuery(styleId)),
  ])
  return judgePassport(guardedTexts(values, trace), register.data)
}

/** Nothing where nothing is left to look at. */
export const listBeforePublication = async (before: Before): Promise<ReactNode> => {
  const findings = await findAll(before)
  const open = findings.filter(({ provedBy }) => provedBy === null)
  if (open.length === 0) return null
  const reveal = ({ field }: PassportFinding) => {
    dismissQuestion()
    before.onReveal(field)
  }
  return (
    <section aria-label="Claims to look at">
      <p>
        {open.length === 1
          ? '1 claim has no proof that its rule accepts.'
          : `${open.length} claims have no proof that their rules accept.`}{' '}
        This is a guide to words, and no legal advice. You can publish all the same.
      </p>
      <div className={classes.before}>
        <FindingList findings={open} onReveal={reveal} />
      </div>
    </section>
  )
}
