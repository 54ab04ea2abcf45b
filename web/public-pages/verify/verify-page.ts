// The script of /verify: this browser computes, and says what it found in the page's language.
import type { ProofTexts } from '../passport/texts/proof/proof-texts.ts'
import {
  PASSPORT,
  type SeenLog,
  type Step,
  Unreadable,
  type Verdict,
  verifyPassport,
} from './verify-passport.ts'

const SEEN = 'selvedge-log'

/** A browser may keep nothing; then each log is seen for the first time. */
const readSeen = (): SeenLog | null => {
  try {
    return JSON.parse(localStorage.getItem(SEEN) ?? 'null') as SeenLog | null
  } catch {
    return null
  }
}

const keepSeen = (seen: SeenLog | null): void => {
  try {
    if (seen) localStorage.setItem(SEEN, JSON.stringify(seen))
  } catch {
    // Nothing can be kept here.
  }
}

const sayStep = ({ name, state }: Step, { log, stamp }: Verdict, texts: ProofTexts): string => {
  const words: Record<Step['name'], Record<Step['state'], string>> = {
    hash: { good: texts.hash, bad: texts.hashBad, noted: texts.hash },
    signature: { good: texts.signature, bad: texts.signatureBad, noted: texts.signatureLater },
    before: { good: texts.before, bad: texts.beforeBad, noted: texts.first },
    stands: { good: texts.stands, bad: texts.standsBad, noted: texts.stands },
    included: { good: texts.included, bad: texts.includedBad, noted: texts.notYet },
    consistent: { good: texts.consistent, bad: texts.consistentBad, noted: texts.seenFirst },
    stamped: { good: texts.stamped, bad: texts.stampedBad, noted: texts.stamped },
  }
  const { lang } = document.documentElement
  const at = name === 'stamped' ? stamp?.at : log?.at
  const time = at ? new Date(at).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' }) : ''
  return words[name][state]
    .replace('{size}', () => (log?.size ?? 0).toLocaleString(lang))
    .replace('{time}', () => time)
    .replace('{authority}', () => stamp?.authority ?? '')
}

const sayWhyNot = (error: unknown, texts: ProofTexts): string => {
  if (!(error instanceof Unreadable)) return texts.unreachable
  if (error.status === 404) return texts.missing
  if (error.status === 410) return texts.withdrawn
  return error.status === 503 ? texts.notFound : texts.unreachable
}

/** Signatures need a secure address, and Ed25519 a browser of 2025 or newer. */
const canVerify = async (): Promise<boolean> => {
  if (!globalThis.crypto?.subtle) return false
  const key = crypto.subtle.importKey('raw', new Uint8Array(32), 'Ed25519', false, ['verify'])
  return key.then(
    () => true,
    (error: unknown) => (error as Error).name !== 'NotSupportedError',
  )
}

const show = (verdict: Verdict, list: HTMLElement, texts: ProofTexts): void => {
  list.replaceChildren(
    ...verdict.steps.map((step) => {
      const item = document.createElement('li')
      item.dataset.state = step.state
      item.textContent = sayStep(step, verdict, texts)
      return item
    }),
  )
}

const verify = async (main: HTMLElement): Promise<void> => {
  const texts = JSON.parse(main.dataset.texts ?? '{}') as ProofTexts
  const [said, list] = [
    main.querySelector<HTMLElement>('[role=status]'),
    main.querySelector<HTMLElement>('ul'),
  ]
  const typed = new URLSearchParams(location.search).get('passport')?.trim() ?? ''
  // A style number, with a lot or a piece behind it, or the whole address of a page.
  const [, style, path = ''] = PASSPORT.exec(typed.includes('/trace/') ? typed : `/trace/${typed}`) ?? []
  const number = style?.toUpperCase()
  if (!said || !list || !number) return
  said.textContent = texts.checking
  if (!(await canVerify())) {
    said.textContent = texts.unsupported
    return
  }
  try {
    const verdict = await verifyPassport({ origin: location.origin, number, path, seen: readSeen() })
    keepSeen(verdict.seen)
    show(verdict, list, texts)
    said.dataset.state = verdict.isGood ? 'good' : 'bad'
    said.textContent = verdict.isGood ? texts.good : texts.bad
  } catch (error) {
    said.dataset.state = 'bad'
    said.textContent = sayWhyNot(error, texts)
  }
}

const main = document.querySelector<HTMLElement>('[data-texts]')
if (main) await verify(main)
