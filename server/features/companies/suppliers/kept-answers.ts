/** Caches what was asked for: what nobody asks for any more is dropped first, and a failure is not cached at all. */
import { LRUCache } from 'lru-cache'

export class KeptAnswers<Key extends string | number, Answer> {
  readonly #answers: LRUCache<Key, Promise<Answer>>

  constructor(max: number) {
    this.#answers = new LRUCache({ max })
  }

  /** What was loaded for this key, or what `load` brings; those who ask meanwhile wait for the same. */
  get(key: Key, load: () => Promise<Answer>): Promise<Answer> {
    const known = this.#answers.get(key)
    if (known) return known
    const asked = load()
    this.#answers.set(key, asked)
    asked.catch(() => {
      if (this.#answers.peek(key) === asked) this.#answers.delete(key)
    })
    return asked
  }

  forget(key: Key): void {
    this.#answers.delete(key)
  }

  clear(): void {
    this.#answers.clear()
  }
}
