/** When a certificate ends, in words: the colour only repeats them. */
import { daysBetween } from '#contract/days.rules.ts'

/** From so many days before its end a certificate has to be asked for anew. */
export const ENDS_SOON_DAYS = 60

export type CertificateState = 'valid' | 'ending' | 'expired'

export interface CertificateEnd {
  state: CertificateState
  /** Stands before the day: "Expired", "Ends in 12 days,". */
  words: string
}

/** A certificate holds on its last day. */
export const findEnd = (validUntil: string, today: string): CertificateEnd => {
  const days = daysBetween(today, validUntil)
  if (days < 0) return { state: 'expired', words: 'Expired' }
  if (days > ENDS_SOON_DAYS) return { state: 'valid', words: 'Until' }
  if (days === 0) return { state: 'ending', words: 'Ends today,' }
  return { state: 'ending', words: `Ends in ${days} ${days === 1 ? 'day' : 'days'},` }
}
