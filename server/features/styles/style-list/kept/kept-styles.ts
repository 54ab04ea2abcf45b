/** The styles of the companies that asked last, each as its company sees them (docs/decisions/0039-styles-table.md). */
import { LRUCache } from 'lru-cache'
import { told } from '#contract/values/text/told.ts'
import type { Db } from '#server/platform/db/database.ts'
import { Refusal } from '#server/platform/refusals/refusal.ts'
import { readChangesSince, readMoment } from '../style-change.store.ts'
import { listStylesIn, listWhatIsSeen, readSearchForm, readStyleFacts } from '../style-row.store.ts'
import { type ChangeFeed, openChangeFeed } from './change-feed.ts'
import { type KeptCompany, openKeptCompany } from './kept-company.ts'
import type { StyleShelf } from './style-shelf.ts'

/** Of all companies, in one process; about 1.5 KB each. */
export const MAX_KEPT_STYLES = 100_000
/** Texts in search form. */
const MAX_TEXTS = 2_000

export interface KeptStyles {
  /** What the company sees now: nothing that was committed before this was called is missing. */
  of(organizationId: number): Promise<StyleShelf>
  /** Whether somebody of the company has asked for its styles. */
  keeps(organizationId: number): boolean
  /** Its styles where it keeps them; null for whom to read them first is too much. */
  ifKept(organizationId: number): Promise<StyleShelf | null>
  /** The words that a style must have. */
  wordsOf(text: string): Promise<string[]>
}

export const openKeptStyles = (db: Db, { maxStyles = MAX_KEPT_STYLES } = {}): KeptStyles => {
  /** The one that was asked for last stands last. */
  const companies = new Map<number, KeptCompany>()
  const texts = new LRUCache<string, string[]>({ max: MAX_TEXTS })
  const feed: ChangeFeed = openChangeFeed(
    {
      readMoment: () => readMoment(db),
      readChangesSince: (moment) => readChangesSince(db, moment),
    },
    {
      changed: (changes) => {
        for (const company of companies.values()) for (const change of changes) company.hear(change)
      },
      lost: () => companies.clear(),
    },
  )
  const open = (organizationId: number): KeptCompany => {
    const scope = { organization_id: organizationId }
    return openKeptCompany({
      organizationId,
      source: {
        listWhatIsSeen: () => listWhatIsSeen(db, scope),
        listStylesIn: (ids) => listStylesIn(db, ids),
        readStyleFacts: (ids) => readStyleFacts(db, scope, ids),
      },
      checkAmount: (styles) => {
        if (styles > maxStyles)
          throw new Refusal('conflict', {
            text: told`More than ${maxStyles.toLocaleString('en')} styles cannot be listed.`,
          })
      },
    })
  }
  const makeRoom = (): void => {
    let size = [...companies.values()].reduce((sum, company) => sum + company.size(), 0)
    for (const [id, company] of companies) {
      if (size <= maxStyles || companies.size === 1) return
      size -= company.size()
      companies.delete(id)
    }
  }
  const shelfOf = async (organizationId: number, company: KeptCompany): Promise<StyleShelf> => {
    companies.delete(organizationId)
    companies.set(organizationId, company)
    try {
      const shelf = await company.current()
      makeRoom()
      return shelf
    } catch (error) {
      // Whatever was read half is read whole by the next.
      if (companies.get(organizationId) === company) companies.delete(organizationId)
      throw error
    }
  }
  return {
    of: async (organizationId) => {
      await feed.catchUp()
      return shelfOf(organizationId, companies.get(organizationId) ?? open(organizationId))
    },
    keeps: (organizationId) => companies.has(organizationId),
    ifKept: async (organizationId) => {
      if (!companies.has(organizationId)) return null
      await feed.catchUp()
      const company = companies.get(organizationId)
      return company ? shelfOf(organizationId, company) : null
    },
    wordsOf: async (text) => {
      if (text === '') return []
      const known = texts.get(text)
      if (known) return known
      const form = await readSearchForm(db, text)
      const words = [...new Set(form.split(/\s+/).filter((word) => word !== ''))]
      texts.set(text, words)
      return words
    },
  }
}
