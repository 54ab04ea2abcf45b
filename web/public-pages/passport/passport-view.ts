import type { ReactNode } from 'react'
import type { PassportContent } from '#contract/passport-snapshot.ts'
import type { SnapshotPicture } from '#contract/snapshot-picture.ts'
import type { PassportTexts } from './texts/passport-texts.ts'
import type { PassportLanguage } from './texts.ts'

/** A published version, or a draft in the editor's preview, which has neither number nor date. */
export type PassportDraft = PassportContent & { version: number | null; published_at: string | null }

/** What every part of the page is drawn from. */
export type PassportView = {
  snapshot: PassportDraft
  language: PassportLanguage
  texts: PassportTexts
  pictureUrl: (picture: SnapshotPicture, width: number) => string
  /** False for a passport that outlives its style. */
  maintained: boolean
  /** Address of the page in another language; without it there is no language switch. */
  languageUrl: ((language: PassportLanguage) => string) | null
  /** Address of the passport as JSON-LD, for the footer. */
  dataUrl: string | null
}

/** One part of the passport below its name; `sections.ts` lists them in their order. */
export type PassportSection = {
  id: string
  title: (texts: PassportTexts) => string
  isShown: (snapshot: PassportDraft) => boolean
  Content: (props: { view: PassportView }) => ReactNode
}
