/** Hands the findings of the guard to the parts of the editor, a moment after what is typed. */
import { useQuery } from '@tanstack/react-query'
import {
  createContext,
  type ReactNode,
  useContext,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Trace } from '#contract/passports/passports.ts'
import { claimsQuery } from '#web/features/evidence/evidence.queries.ts'
import type { PassportValues } from '../editor/passport-values.rules.ts'
import type { PassportFinding } from './finding.ts'
import { type GuardedPlace, type GuardedText, guardedTexts } from './guarded-texts.rules.ts'

type Judge = Pick<typeof import('./judge-passport.ts'), 'judgePassport' | 'placesOfClaim'>

interface Guarded {
  findings: readonly PassportFinding[]
  placesOf: (words: string) => readonly string[]
}

const NONE: Guarded = { findings: [], placesOf: () => [] }
const Guard = createContext<Guarded>(NONE)

/** Long enough that a word is typed to its end. */
const PAUSE_MS = 300

const useJudge = (): Judge | null => {
  const [judge, setJudge] = useState<Judge | null>(null)
  useEffect(() => {
    let isWanted = true
    // Without it nothing is marked; the list before publication says that nothing was checked.
    import('./judge-passport.ts').then(
      ({ judgePassport, placesOfClaim }) => isWanted && setJudge({ judgePassport, placesOfClaim }),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return judge
}

/** The texts as they were when nobody had typed for a moment. */
const useSettled = (texts: readonly GuardedText[]): readonly GuardedText[] => {
  const key = JSON.stringify(texts)
  const [settled, setSettled] = useState(key)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(key), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [key])
  const shown = useDeferredValue(settled)
  return useMemo(() => JSON.parse(shown) as GuardedText[], [shown])
}

interface ClaimsGuardProps {
  styleId: number
  values: PassportValues
  trace: Trace
  children: ReactNode
}

export function ClaimsGuard({ styleId, values, trace, children }: ClaimsGuardProps) {
  const judge = useJudge()
  const register = useQuery(claimsQuery(styleId)).data?.data
  const texts = useSettled(guardedTexts(values, trace))
  const guarded = useMemo(
    (): Guarded =>
      judge && register
        ? {
            findings: judge.judgePassport(texts, register),
            placesOf: (words) => judge.placesOfClaim(texts, words),
          }
        : NONE,
    [judge, register, texts],
  )
  return <Guard value={guarded}>{children}</Guard>
}

export const useGuarded = (): Guarded => useContext(Guard)
export const useFindings = (place: GuardedPlace): PassportFinding[] =>
  useGuarded().findings.filter((finding) => finding.place === place)
