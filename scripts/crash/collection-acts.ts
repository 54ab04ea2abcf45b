import { createCollection, deleteCollection, renameCollection } from '#contract/styles/collections.ts'
import { attempt } from './attempt.ts'
import type { TrackedCollection } from './ledger.ts'
import type { Writer } from './writer.ts'

const idOf = (collection: TrackedCollection) => ({ id: String(collection.id) })

export const makeCollection = async ({ ledger, session, nextName }: Writer): Promise<void> => {
  const name = nextName('collection')
  const facts = { name, season: 'SS28' }
  const fresh = { kind: 'collection', firstName: name, id: null, styleNumber: null, session } as const
  const collection: TrackedCollection = { ...fresh, facts: null, doubt: null, touched: true }
  ledger.collections.push(collection)
  await attempt(ledger, collection, {
    act: 'create collection',
    facts,
    keyed: true,
    send: (key) => session.send(createCollection, { body: facts }, key),
    onAnswer: ({ data }) => Object.assign(collection, { id: data.id }),
  })
}

export const changeCollection = async (writer: Writer, collection: TrackedCollection): Promise<void> => {
  const { ledger, session, nextName } = writer
  const facts = { name: nextName('renamed'), season: Math.random() < 0.5 ? 'AW28' : null }
  await attempt(ledger, collection, {
    act: 'rename collection',
    facts,
    send: () => session.send(renameCollection, { params: idOf(collection), body: facts }),
  })
}

export const removeCollection = async (
  { ledger, session }: Writer,
  collection: TrackedCollection,
): Promise<void> => {
  await attempt(ledger, collection, {
    act: 'delete collection',
    facts: null,
    send: () => session.send(deleteCollection, { params: idOf(collection) }),
  })
}
