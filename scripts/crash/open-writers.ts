/** Who works in the check: people of the demo, some on styles, some as strangers who register, some for another brand. */
import { readSession } from '#contract/accounts/accounts.ts'
import { DEMO_PASSWORD } from '#server/features/accounts/accounts/index.ts'
import type { Ledger } from './ledger.ts'
import type { Outbox } from './outbox.ts'
import { findInspectedStyle, findSuppliers, insertEntries, type Rows } from './rows.store.ts'
import { makeSamples } from './sample-files.ts'
import { openSession, type SessionClient, signIn } from './session-client.ts'
import type { Ground, Writer } from './writer.ts'

const PEOPLE = ['mira@northloom.test', 'ben@northloom.test', 'tara@anatolia-knit.test']
const WRITERS_A_PERSON = 3
const NEWCOMERS = 2
const INSPECTORS = 2
const ENTRIES = 400

interface Opening {
  ledger: Ledger
  address: () => string
  outbox: Outbox
  /** That may be written. */
  rows: Rows
}

export const openWriters = async ({ ledger, address, outbox, rows }: Opening): Promise<Writer[]> => {
  const samples = await makeSamples()
  const supplierIds = await findSuppliers(rows)
  const entries = await insertEntries(rows, ENTRIES)
  const open = async (email: string): Promise<SessionClient> => {
    const cookie = await signIn(address(), email, DEMO_PASSWORD)
    return openSession(address, cookie)
  }
  const [brandManager, session] = [await open('mira@northloom.test'), await open('tara@anatolia-knit.test')]
  const brandId = (await brandManager.send(readSession, {})).data.organization.id
  const maker = { session, brandManager, brandId }
  const operator = await open('admin@selvedge.test')
  const inspectedStyle = await findInspectedStyle(rows)
  const ground: Ground = { ledger, address, outbox, operator, entries, maker, inspectedStyle }
  let count = 0
  const nextName = (kind: string) => `crash ${kind} ${++count}`
  const openWriter = (own: Pick<Writer, 'session' | 'isManager' | 'does'>): Writer => ({
    ...{ ...ground, ...own, samples, supplierIds, nextName },
    ...{ fileIds: new Map(), people: [], ordered: [] },
  })
  const writers: Writer[] = []
  for (const email of PEOPLE) {
    for (let index = 0; index < WRITERS_A_PERSON; index++)
      writers.push(
        openWriter({ session: await open(email), isManager: !email.startsWith('ben'), does: 'styles' }),
      )
  }
  for (let index = 0; index < NEWCOMERS; index++)
    writers.push(openWriter({ session, isManager: false, does: 'newcomers' }))
  writers.push(openWriter({ session, isManager: false, does: 'publications' }))
  for (let index = 0; index < INSPECTORS; index++)
    writers.push(
      openWriter({ session: await open('quinn@northloom.test'), isManager: false, does: 'reports' }),
    )
  return writers
}
