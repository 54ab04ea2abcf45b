/**
 * What the code of an issue's PDF leads to: which issue of which style, and whose print it is. Sealed by the
 * installation's key, so that it is neither guessed nor read, and nothing of it is kept.
 */
import type { Sealing } from '#server/platform/secrets/sealing.ts'

export interface Print {
  styleId: number
  number: number
  /** The company whose person made the PDF: it is answered as long as that company works on the style. */
  organizationId: number
}

/** The owner is within: the address must not name the company. */
const PLACE = { purpose: 'print of an issue', owner: 0 }

export const PRINTS = '/printed_issues'

export const pathOfPrint = (sealing: Sealing, { styleId, number, organizationId }: Print): string => {
  const sealed = sealing.seal(Buffer.from([styleId, number, organizationId].join('.')), PLACE)
  return `${PRINTS}/${sealed.toString('base64url')}`
}

const TOKEN = /^[\w-]{40,120}$/
const SEALED = /^(\d{1,15})\.(\d{1,9})\.(\d{1,15})$/

/** Null where nobody's key made it. */
export const openPrint = (sealing: Sealing, token: string): Print | null => {
  if (!TOKEN.test(token)) return null
  try {
    const [, styleId, number, organizationId] =
      SEALED.exec(sealing.open(Buffer.from(token, 'base64url'), PLACE).toString()) ?? []
    return styleId === undefined
      ? null
      : { styleId: Number(styleId), number: Number(number), organizationId: Number(organizationId) }
  } catch {
    return null
  }
}
