/** What the guard says before a passport is published: a list to look through, which holds back what a company chose. */
import type { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ClaimBlocks } from '#contract/evidence/claim-blocks.ts'
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
  /** What needs proof before it is published; null where nothing does. */
  blocks: ClaimBlocks | null
  onReveal: (field: FieldKey) => void
}

export interface ClaimsBefore {
  /** Null where nothing is left to look at. */
  list: ReactNode
  /** Leads to the first claim that holds the passport back; null where none does. */
  revealFirst: (() => void) | null
}

const findAll = async ({ queries, styleId, trace, values }: Before): Promise<PassportFinding[]> => {
  const [{ judgePassport }, register] = await Promise.all([
    import('./judge-passport.ts'),
    queries.fetchQuery(claimsQuery(styleId)),
  ])
  return judgePassport(guardedTexts(values, trace), register.data)
}

export const listBeforePublication = async (before: Before): Promise<ClaimsBefore> => {
  const findings = await findAll(before)
  const open = findings.filter(({ provedBy }) => provedBy === null)
  if (open.length === 0) return { list: null, revealFirst: null }
  const { rules = [], set_by = [] } = before.blocks ?? {}
  const isHolding = ({ rule }: PassportFinding) => rules.includes(rule)
  const reveal = ({ field }: PassportFinding) => {
    dismissQuestion()
    before.onReveal(field)
  }
  const first = open.find(isHolding)
  return {
    list: (
      <section aria-label="Claims to look at">
        <p>
          {open.length === 1
            ? '1 claim has no proof that its rule accepts.'
            : `${open.length} claims have no proof that their rules accept.`}
        </p>
        {first ? (
          <p>
            Some of them are not published without it. Chosen by: <bdi>{set_by.join(', ')}</bdi>
          </p>
        ) : (
          <p>This is a guide to words, and no legal advice. You can publish all the same.</p>
        )}
        <div className={classes.before}>
          <FindingList
            findings={[...open.filter(isHolding), ...open.filter((finding) => !isHolding(finding))]}
            isHolding={isHolding}
            onReveal={reveal}
          />
        </div>
      </section>
    ),
    revealFirst: first ? () => reveal(first) : null,
  }
}
