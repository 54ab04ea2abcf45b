/**
 * Asks for the second factor before what a sign-in needs is changed: a form whose sending meets `factor_needed` gives its
 * place to the question, and is sent again by itself once a factor is shown. What was typed stays.
 */
import { Button, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  beginPasskeyProof,
  FACTOR_METHODS,
  finishPasskeyProof,
  proveFactor,
  type SecondFactors,
} from '#contract/accounts/second-factor.ts'
import { ApiError, send } from '#web/lib/api/api.ts'
import { ErrorState } from '#web/ui/pages/page-state.tsx'
import { FieldsSkeleton } from '#web/ui/pages/skeletons.tsx'
import { Quiet } from '#web/ui/text/text.tsx'
import { FactorChoice } from './factor-choice.tsx'
import type { PasskeyCalls } from './passkey-button.tsx'
import { secondFactorsQuery } from './second-factor.queries.ts'

interface FactorQuestion {
  /** Null while nothing is asked. */
  asked: { onProved: () => void; onDecline: () => void } | null
  /** Sends, and sends again after the question where there was one. */
  ask: <Answer>(sendChange: () => Promise<Answer>) => Promise<Answer>
}

export const useFactorQuestion = (): FactorQuestion => {
  const [asked, setAsked] = useState<FactorQuestion['asked']>(null)
  return {
    asked,
    ask: async (sendChange) => {
      try {
        return await sendChange()
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'factor_needed')) throw error
        await new Promise<void>((onProved, decline) =>
          setAsked({ onProved, onDecline: () => decline(error) }),
        ).finally(() => setAsked(null))
        return sendChange()
      }
    },
  }
}

interface BehindQuestionProps {
  question: FactorQuestion
  /** In place of going back to the form. */
  onCancel?: (() => void) | undefined
  /** The form. */
  children: ReactNode
}

export function BehindQuestion({ question: { asked }, onCancel, children }: BehindQuestionProps) {
  const ref = useRef<HTMLDivElement>(null)
  const wasAsked = useRef(false)
  // The field that had the focus is gone with the question.
  useEffect(() => {
    if (wasAsked.current && !asked)
      ref.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus()
    wasAsked.current = asked !== null
  }, [asked])
  return (
    <div ref={ref}>
      {asked ? <Question onProved={asked.onProved} onCancel={onCancel ?? asked.onDecline} /> : children}
    </div>
  )
}

const methodsOf = ({ totp, passkeys, recovery_codes_left }: SecondFactors) => {
  const has = { totp: totp !== null, passkey: passkeys.length > 0, recovery_code: recovery_codes_left > 0 }
  return FACTOR_METHODS.filter((method) => has[method])
}

const PASSKEY_PROOF: PasskeyCalls<unknown> = {
  begin: () => send(beginPasskeyProof, {}),
  finish: (credential) => send(finishPasskeyProof, { body: { credential } }),
}

interface QuestionProps {
  onProved: () => void
  onCancel: () => void
}

function Question({ onProved, onCancel }: QuestionProps) {
  const ref = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  const factors = useQuery(secondFactorsQuery)
  const isReady = factors.data !== undefined
  useEffect(() => {
    const find = (what: string) => ref.current?.querySelector<HTMLElement>(what)
    if (isReady) (find('input') ?? find('button'))?.focus()
  }, [isReady])
  const finish = () => {
    onProved()
    // Of the recovery codes one may be gone.
    void queries.invalidateQueries({ queryKey: secondFactorsQuery.queryKey })
  }
  return (
    <Stack gap={16} maw={400} ref={ref}>
      <Quiet size="inherit" role="status">
        Confirm that it is you.
      </Quiet>
      {factors.isPending && <FieldsSkeleton fields={1} />}
      {factors.isError && <ErrorState error={factors.error} onRetry={() => void factors.refetch()} />}
      {factors.data && (
        <FactorChoice
          methods={methodsOf(factors.data)}
          confirm={(body): Promise<unknown> => send(proveFactor, { body })}
          passkeyCalls={PASSKEY_PROOF}
          onDone={finish}
        />
      )}
      <Button variant="default" onClick={onCancel}>
        Cancel
      </Button>
    </Stack>
  )
}
