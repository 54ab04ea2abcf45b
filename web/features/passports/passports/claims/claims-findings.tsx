/** What the guard found under one part of the editor; nothing where it found nothing. */
import { useFindings } from './claims-guard.tsx'
import { FindingList } from './finding-list.tsx'
import type { GuardedPlace } from './guarded-texts.rules.ts'

export function ClaimsFindings({ place }: { place: GuardedPlace }) {
  const findings = useFindings(place)
  return findings.length === 0 ? null : <FindingList findings={findings} field={`claims:${place}`} />
}
