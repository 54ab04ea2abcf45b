/** Words that only some may read. A marker says in itself for whom it is: `zz-brand-1f…` for the brand alone. */
import { randomBytes } from 'node:crypto'
import type { Identity } from './identity.ts'

type Name = Identity['name']

/** Whom each marker is for; an operator sees everything (docs/product.md, Access). */
const READERS = {
  brand: ['brand', 'operator'],
  /** On a style that the brand assigned the supplier to. */
  shared: ['brand', 'supplier', 'operator'],
  rival: ['rival', 'operator'],
  supplier: ['supplier', 'operator'],
  /** Costs are the brand's own: not even an operator reads them. */
  costs: ['brand'],
} satisfies Record<string, Name[]>
export type Audience = keyof typeof READERS

const MARKER = /zz-(brand|shared|rival|supplier|costs)-[0-9a-f]{12}/g

export interface Secrets {
  mark(audience: Audience): string
  /** A secret that the product made itself, such as a style's number. */
  keep(text: string, audience: Audience): void
  /** What stands in the answer and is not for the reader, unless the request said it first. */
  findLeaks(answer: string, request: string, reader: Name): string[]
}

export const openSecrets = (): Secrets => {
  const kept = new Map<string, Audience>()
  const mayRead = (audience: Audience, reader: Name) => (READERS[audience] as Name[]).includes(reader)
  return {
    mark: (audience) => `zz-${audience}-${randomBytes(6).toString('hex')}`,
    keep: (text, audience) => void kept.set(text, audience),
    findLeaks: (answer, request, reader) => {
      const marked = [...answer.matchAll(MARKER)]
        .filter(([, audience]) => !mayRead(audience as Audience, reader))
        .map(([marker]) => marker)
      const named = [...kept]
        .filter(([text, audience]) => !mayRead(audience, reader) && answer.includes(text))
        .map(([text]) => text)
      return [...new Set([...marked, ...named])].filter((text) => !request.includes(text))
    },
  }
}
