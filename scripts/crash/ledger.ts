/** What the check knows for certain about each record, and what it cannot know until the product is up again. */
import type { SessionClient } from './session-client.ts'

export interface StyleFacts {
  name: string
  note: string | null
  quantity: number
  version: number
  suppliers: number[]
  /** SHA-256 by title; each upload has a title of its own. */
  files: Record<string, string>
  /** Title of the default picture. */
  picture: string | null
  passport: PassportFacts | null
}

export interface PassportFacts {
  product_name: string
  steps: string[]
  version: number
  published: { number: number; picture: string | null } | null
}

export interface CollectionFacts {
  name: string
  season: string | null
}

/** Somebody who registers, most of them for a company of the registry. */
export interface NewcomerFacts {
  is_proved: boolean
  has_app: boolean
  recovery_codes: number
  claim: 'waiting' | 'confirmed' | 'declined' | null
  /** Of the company that they act for: its own name, or the entry's from the claim on. */
  company: string
  /** Whether the company is the registry's entry itself. */
  is_entry: boolean
  /** SHA-256. */
  logo: string | null
  /** Made before and after the claim was decided. */
  collections: string[]
}

/** A style that one company makes for another, whose brand agrees to what is published. */
export interface PublicationFacts {
  version: number | null
  state: 'asked' | 'declined' | 'settled'
  is_withdrawn: boolean
  /** What the public address answers. */
  page: number
}

/** An inspection report of somebody's own. */
export interface ReportFacts {
  name: string
  /** SHA-256 by title; each upload has a title of its own. */
  photos: Record<string, string>
  /** Of the first criterion. */
  result: string
  version: number
}

/** A call without an answer: afterwards the record is as it was, or as `facts` say, and nothing between. */
export interface Doubt<F> {
  act: string
  facts: F | null
  /** Sends the call again under the same Idempotency-Key; afterwards it has been carried out exactly once. */
  repeat?: () => Promise<{ status: number; data: unknown }>
}

/** A record that one writer alone changes, one call at a time. Facts that are null: it must not be there. */
export interface Tracked<F> {
  kind: 'style' | 'collection' | 'newcomer' | 'publication' | 'report'
  /** Unique, so that a record whose id no answer told can be found. */
  firstName: string
  id: number | null
  styleNumber: string | null
  session: SessionClient
  facts: F | null
  doubt: Doubt<F> | null
  touched: boolean
}

export type TrackedStyle = Tracked<StyleFacts>
export type TrackedCollection = Tracked<CollectionFacts>
export type TrackedReport = Tracked<ReportFacts>
export type TrackedPublication = Tracked<PublicationFacts>
export type TrackedNewcomer = Tracked<NewcomerFacts> & {
  /** The registry's entry that is claimed. */
  entry: { id: number; name: string } | null
  claimId: number | null
}

/** A POST that was answered: its repeat under the same key must be answered the same. */
export interface KeyedAnswer {
  act: string
  answer: { status: number; data: unknown }
  repeat: () => Promise<{ status: number; data: unknown }>
}

export interface Ledger {
  styles: TrackedStyle[]
  collections: TrackedCollection[]
  newcomers: TrackedNewcomer[]
  publications: TrackedPublication[]
  reports: TrackedReport[]
  keyed: KeyedAnswer[]
  findings: string[]
  acknowledged: Map<string, number>
  inDoubt: { happened: number; notHappened: number; repeated: number }
}

export const openLedger = (): Ledger => ({
  styles: [],
  collections: [],
  newcomers: [],
  publications: [],
  reports: [],
  keyed: [],
  findings: [],
  acknowledged: new Map(),
  inDoubt: { happened: 0, notHappened: 0, repeated: 0 },
})

export const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]
